import { driveStream } from "#events/drive";
import { mapRefusal, run } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { type InputOf, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { catchUp } from "#platform/views";
import type { drive as contract, DriveProject } from "./contract/index.ts";
import { drive } from "./domain/drive/index.ts";
import { DEFAULTS, ROOM } from "./domain/limits.ts";
import { drives, driveView } from "./projections/drive.ts";
import { fileView } from "./projections/file.ts";

type Contract = typeof contract;
type DriveContext = Context & { readonly params: { readonly project: string } };

/** Returns a project's drive with its contents; undefined when it has none or it was closed. */
async function driveOf({ ports, viewsOf }: Context, project: string): Promise<DriveProject | undefined> {
  await catchUp(drives, project, driveStream(project), ports.store, ports.views);
  const row = await viewsOf(project).get(driveView, project);
  if (!row || row.status === "closed") return undefined;
  const [free, count] = await Promise.all([
    ports.store.balance(project, ROOM),
    viewsOf(project).tally(fileView, "count", ""),
  ]);
  const { status, ...details } = row;
  const fileCount = (count.files ?? 0) + (count.trashed ?? 0);
  const publicBaseUrl = `/v1/drive/public/${project}/files/`;
  return { ...details, status, usedBytes: row.quotaBytes - free, fileCount, publicBaseUrl };
}

export const projectExists = async ({ ports, params }: DriveContext): Promise<boolean> =>
  (await ports.access.project(params.project)) !== undefined;

export async function listAdminProjects(context: Context & { readonly query: QueryOf<Contract["listAdminProjects"]> }) {
  const { query, ports, paging } = context;
  const page = await ports.access.projects(query.pageSize, paging.after(query.pageToken).after);
  const found = await Promise.all(page.ids.map((project) => driveOf(context, project)));
  return { projects: found.filter((each) => each !== undefined), nextPageToken: paging.next(page.next) };
}

export async function getAdminProject(context: DriveContext) {
  if (!(await projectExists(context))) return refuse("project-not-found");
  return (await driveOf(context, context.params.project)) ?? refuse("drive-not-set-up");
}

/** Runs a command on the drive in its project, not in the directory. */
const inProject = <K extends "setUp" | "change" | "close">(
  { commandContext, params, caller }: DriveContext,
  command: K,
  input: Omit<InputOf<typeof drive, K>, "project">,
) => {
  const there = { ...commandContext, tenant: params.project };
  const whole = { ...input, project: params.project } as unknown as InputOf<typeof drive, K>;
  return run(there, drive, params.project, command, whole, { ifMatch: caller.ifMatch });
};

async function afterwards(context: DriveContext) {
  const made = await driveOf(context, context.params.project);
  if (!made) throw new Error(`The drive of ${context.params.project} is not where it was set up`);
  return made;
}

export async function setUpAdminProject(
  context: DriveContext & { readonly body: BodyOf<Contract["setUpAdminProject"]> },
) {
  if (!(await projectExists(context))) return refuse("project-not-found");
  const { quotaBytes, retentionDays, maxFileBytes, allowedTypes } = context.body;
  const result = await inProject(context, "setUp", {
    quotaBytes: quotaBytes ?? DEFAULTS.quotaBytes,
    retentionDays: retentionDays ?? DEFAULTS.retentionDays,
    maxFileBytes: maxFileBytes ?? DEFAULTS.maxFileBytes,
    ...(allowedTypes && { allowedTypes }),
  });
  return isRefusal(result)
    ? mapRefusal(result, { insufficient: (details) => refuse("quota-below-used", details) })
    : afterwards(context);
}

export async function updateAdminProject(
  context: DriveContext & { readonly body: BodyOf<Contract["updateAdminProject"]> },
) {
  if (!(await projectExists(context))) return refuse("project-not-found");
  const result = await inProject(context, "change", context.body);
  return isRefusal(result)
    ? mapRefusal(result, { insufficient: (details) => refuse("quota-below-used", details) })
    : afterwards(context);
}

export async function closeAdminProject(context: DriveContext) {
  if (!(await projectExists(context))) return refuse("project-not-found");
  const result = await inProject(context, "close", {});
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
