import { driveStream } from "#events/drive";
import { run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { catchUp } from "#platform/views";
import { drive } from "./domain/drive/index.ts";
import { DEFAULTS } from "./domain/limits.ts";
import { type DriveRow, drives, driveView } from "./projections/drive.ts";

type Limits = Pick<DriveRow, "quotaBytes" | "retentionDays" | "maxFileBytes" | "allowedTypes"> & {
  readonly status: "active" | "read_only" | "suspended";
};

/** Returns the drive's current limits; the defaults when nobody has configured it. */
export async function limitsOf({ ports, viewsOf }: Context, project: string) {
  await catchUp(drives, project, driveStream(project), ports.store, ports.views);
  const row = await viewsOf(project).get(driveView, project);
  if (row?.status === "closed") return refuse("drive-not-set-up");
  if (row?.status === "suspended") return refuse("drive-suspended");
  return { ...(row ?? { ...DEFAULTS, status: "active" as const }) } as Limits;
}

/** As `limitsOf`, for people without an account: a deleted project shows its public files to nobody. */
export async function visitorLimits(context: Context, project: string) {
  const found = await context.ports.access.project(project);
  return found ? limitsOf(context, project) : refuse("drive-not-set-up");
}

/** Returns the limits for a change; refuses a read-only drive and opens a new drive with its first file. */
export async function writableLimits(context: Context) {
  const limits = await limitsOf(context, context.tenant);
  if (isRefusal(limits)) return limits;
  if (limits.status === "read_only") return refuse("drive-read-only");
  const { commandContext, tenant } = context;
  const opened = await run(commandContext, drive, tenant, "open", { project: tenant, ...DEFAULTS });
  if (isRefusal(opened)) throw new Error(`The drive of ${tenant} did not open: ${opened.refused}`);
  return limits;
}
