import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, Problem } from "#platform/http";
import type { Standing } from "#platform/ports";
import type { auth } from "../contract/index.ts";
import { runHere } from "../directory.ts";
import { device } from "../domain/index.ts";
import { rowOf } from "../entries.ts";
import { beyondReach } from "../reach.ts";
import { guessed } from "./codes.ts";

const APPROVE = "auth.device.approve";
/** The device behind a code as somebody types it; too many wrong ones end the request. */
async function found({ ports, caller }: Context, typed: string) {
  const shown = await guessed(ports, typed, caller);
  if (!shown) return undefined;
  const row = await rowOf(ports, shown.device);
  return row && { row, ip: shown.ip };
}

export async function getWaitingDevice(context: Context & { readonly params: { readonly userCode: string } }) {
  const waiting = await found(context, context.params.userCode);
  if (!waiting) return refuse("code-unknown");
  const { row, ip } = waiting;
  if (row.status !== "code_issued") return refuse("code-used");
  const expiresAt = row.expiresAt ?? "";
  if (expiresAt <= context.ports.clock().toISOString()) return refuse("code-expired");
  const { id, name, clientId = "", model, scopes, only, createdAt: requestedAt } = row;
  return {
    ...{ id, name, clientId, scopes, requestedAt, expiresAt },
    ...(model && { model }),
    ...(only && { project: only }),
    ...(ip && { ip }),
  };
}

/** Lets a device into a project, or turns it away. Of two who decide at once one wins. */
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
  const no = await barred(context, body.project, row.scopes);
  if (no) return no;
  const name = body.name ?? row.name;
  const approval = { ...decision, project: body.project, name, scopes: row.scopes };
  const approved = await runHere(context, device, row.id, "approve", approval);
  return isRefusal(approved) ? approved : answer("approved", name);
}

/** Why the caller may not let a device with these scopes into the project. */
async function barred({ ports, caller }: Context, project: string, scopes: readonly string[]) {
  const standing: Standing | undefined = await ports.access.standing(caller.user, project, true);
  if (!standing) return refuse("project-not-found");
  if (standing.wants === "two-factor")
    throw new Problem(403, "TWO_FACTOR_REQUIRED", "This project asks for two-factor authentication. Set it up first.");
  return beyondReach(ports, project, [APPROVE, ...scopes], standing.permissions);
}
