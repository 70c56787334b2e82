import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, Problem, requireRecentPassword } from "#platform/http";
import type { ProjectAccess } from "#platform/ports";
import type { auth } from "../contract/index.ts";
import { runHere } from "../directory.ts";
import { device } from "../domain/index.ts";
import { rowOf } from "../entries.ts";
import type { AuthRow } from "../projections/index.ts";
import { beyondReach } from "../reach.ts";
import { guessed } from "./codes.ts";

const APPROVE = "auth.device.approve";
/** Returns the device of a typed code; too many wrong ones end the request. */
async function found({ ports, caller }: Context, typed: string) {
  const shown = await guessed(ports, typed, caller);
  if (!shown) return undefined;
  const row = await rowOf(ports, shown.device);
  return row && { row, ip: shown.ip };
}

function decidedOrExpired({ status, expiresAt = "" }: AuthRow, now: string) {
  if (status !== "code_issued") return refuse("code-used");
  return expiresAt <= now ? refuse("code-expired") : undefined;
}

export async function getWaitingDevice(context: Context & { readonly params: { readonly userCode: string } }) {
  const waiting = await found(context, context.params.userCode);
  if (!waiting) return refuse("code-unknown");
  const { row, ip } = waiting;
  const over = decidedOrExpired(row, context.ports.clock().toISOString());
  if (over) return over;
  const expiresAt = row.expiresAt ?? "";
  const { id, name, clientId = "", model, scopes, only, createdAt: requestedAt } = row;
  return {
    id,
    name,
    clientId,
    scopes,
    requestedAt,
    expiresAt,
    ...(model && { model }),
    ...(only && { project: only }),
    ...(ip && { ip }),
  };
}

/**
 * Approves a device for a project, or denies it; of two simultaneous decisions one wins. A device's access lasts, so
 * approving requires a recently confirmed password: a five-minute access token is not enough.
 */
export async function authorizeDevice(context: Context & { readonly body: BodyOf<(typeof auth)["authorizeDevice"]> }) {
  const { ports, body, caller } = context;
  const waiting = await found(context, body.user_code);
  if (!waiting) return refuse("code-unknown");
  const { row } = waiting;
  const now = ports.clock().toISOString();
  const decision = { device: row.id, by: caller.user, now };
  const answer = (status: "approved" | "denied", name: string) => ({
    device: { id: row.id, name, status, scopes: row.scopes, authorizedAt: now },
  });
  if (!body.approve || body.project === undefined) {
    const denied = await runHere(context, device, row.id, "deny", decision);
    return isRefusal(denied) ? denied : answer("denied", row.name);
  }
  const over = decidedOrExpired(row, now);
  if (over) return over;
  await requireRecentPassword(caller, ports);
  const refused = await refuseApproval(context, body.project, row.scopes);
  if (refused) return refused;
  const name = body.name ?? row.name;
  const approval = { ...decision, project: body.project, name, scopes: row.scopes };
  const approved = await runHere(context, device, row.id, "approve", approval);
  return isRefusal(approved) ? approved : answer("approved", name);
}

/** Returns why the caller may not approve a device with these scopes in the project. */
async function refuseApproval({ ports, caller }: Context, project: string, scopes: readonly string[]) {
  const projectAccess: ProjectAccess | undefined = await ports.access.projectAccess(caller.user, project, true);
  if (!projectAccess) return refuse("project-not-found");
  if (projectAccess.wants === "two-factor")
    throw new Problem(403, "TWO_FACTOR_REQUIRED", "This project requires two-factor authentication. Set it up first.");
  return beyondReach(ports, project, [APPROVE, ...scopes], projectAccess.permissions);
}
