import { idFrom } from "#events/_kernel";
import { membershipStream } from "#events/enforcer";
import { platformStream } from "#events/projects";
import { keyedId, run } from "#platform/commands";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { Invite } from "../contract/invites.ts";
import type { Membership } from "../domain/evolve.ts";
import { rolesOf } from "../domain/evolve.ts";
import { invite, membership } from "../domain/index.ts";
import { beyondReach } from "../domain/reach.ts";
import { reachOver } from "../people/membership.ts";
import { holderOf, plainEmail } from "../projections/address.ts";
import { inviteView } from "../projections/invite.ts";
import { inviteAnswer } from "./answer.ts";
import { countEmail, tooManyEmails, uncountEmail } from "./emails.ts";

export interface Terms {
  readonly roles: readonly string[];
  readonly message?: string | undefined;
  readonly expiresInDays: number;
}
/** The members, and proof that the asker may give the requested roles: the basis of every invitation in a request. */
export interface Ground {
  readonly members: Membership;
  readonly domain: string;
}

const DAY = 86_400_000;

/** Returns a refusal when the asker may not give one of the roles. */
export async function groundFor(context: Context, roles: readonly string[]) {
  const { project, ports } = context;
  const reach = await reachOver(context, "", roles);
  if (isRefusal(reach))
    return reach.refused === "version-conflict" ? refuse("project-not-found") : refuse(reach.refused);
  const members = fold<Membership>(membership, await ports.store.load(DIRECTORY, membershipStream(project.id)));
  for (const role of roles) {
    const beyond = beyondReach(members, role, reach);
    if (beyond) return beyond;
  }
  const [founded] = await ports.store.load(DIRECTORY, platformStream(project.platformId));
  const domain = (founded?.data as { readonly domains?: readonly string[] } | undefined)?.domains?.[0] ?? "localhost";
  const ground: Ground = { members, domain };
  return ground;
}

/** Sends one email: a new invitation, or another email of the pending one. */
export async function sendTo(context: Context, ground: Ground, email: string, terms: Terms, id: string) {
  const { ports, project, caller, commandContext, viewsOf } = context;
  const emailKey = keyedId("eml", ports.signingKey, plainEmail(email));
  const holder = await holderOf(viewsOf(DIRECTORY), email);
  if (holder && rolesOf(ground.members, holder).length > 0) return refuse("already-member");
  if (!(await countEmail(ports, emailKey))) return tooManyEmails(ports);
  const inDirectory = { ...commandContext, tenant: DIRECTORY };
  const key = caller.idempotencyKey && `invite:${project.id}:${caller.user}:${caller.idempotencyKey}:${emailKey}`;
  const content = emailOf(context, ground, terms);
  const body = { emailKey, ...terms };
  const first = await run(
    inDirectory,
    invite,
    id,
    "createInvite",
    { ...content, invite: id, email: email.trim(), emailKey },
    { ...(key && { idempotencyKey: key, fingerprint: body }) },
  );
  if (!isRefusal(first)) {
    if (first.facts.length === 0) await uncountEmail(ports, emailKey);
    return { result: "invited" as const, invite: await answered(context, id) };
  }
  if (first.refused !== "taken") throw new Error(`An invitation stumbled over ${first.refused}`);
  const waiting = idFrom(String(first.details?.owner));
  const again = await run(
    inDirectory,
    invite,
    waiting,
    "sendInvite",
    { ...content, invite: waiting },
    { ...(key && { idempotencyKey: `${key}:again`, fingerprint: body }) },
  );
  if (isRefusal(again)) {
    await uncountEmail(ports, emailKey);
    // It was accepted or revoked at this very moment.
    if (again.refused === "invite-accepted") return refuse("already-member");
    return tooManyEmails(ports);
  }
  if (again.facts.length === 0) await uncountEmail(ports, emailKey);
  return { result: "sent-again" as const, invite: await answered(context, waiting) };
}

/** The content of an invitation: the inviter, the roles and the expiry. */
export function emailOf({ ports, project, caller }: Context, { domain }: Ground, terms: Terms) {
  const { roles, message, expiresInDays } = terms;
  return {
    project: project.id,
    by: caller.user,
    roles: [...new Set(roles)],
    ...(message && { message }),
    expiresAt: new Date(ports.clock().getTime() + expiresInDays * DAY).toISOString(),
    domain,
  };
}

/** Returns the invitation after the last write. */
export async function answered({ viewsOf, ports }: Context, id: string): Promise<Invite> {
  const row = await viewsOf(DIRECTORY).get(inviteView, id);
  if (!row) throw new Error(`No row of the invitation ${id}`);
  return inviteAnswer(row, ports.clock());
}
