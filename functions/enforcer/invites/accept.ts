import { inviteStream, membershipStream } from "#events/enforcer";
import { run } from "#platform/commands";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY, type Ports } from "#platform/ports";
import { proofKey, readProof, revokeProofsOf } from "#platform/proofs";
import { catchUp } from "#platform/views";
import { enforcerOf } from "../access.ts";
import { admitMember } from "../domain/admit.ts";
import type { Membership } from "../domain/evolve.ts";
import { invite, membership } from "../domain/index.ts";
import { inMembership } from "../people/membership.ts";
import { holderOf, plainEmail } from "../projections/address.ts";
import { invites, inviteView } from "../projections/invite.ts";
import { statusAt } from "./answer.ts";
import { INVITES, withoutReservations } from "./invites.ts";

type InviteTokenContext = Context & { readonly params: { readonly token: string } };
/** The claims of an invitation's link, which the accounts service reads as well to set a first password. */
export interface InviteClaims {
  readonly invite: string;
  readonly project: string;
  readonly projectName: string;
  readonly email: string;
  readonly invitedBy?: string;
  readonly roles: readonly string[];
}
interface Used {
  readonly invite: string;
  readonly user: string;
}
const USED = "invites-used";
const RETENTION_MS = 30 * 86_400_000;

/** Returns the invitation of a link, with its project, as of now. */
async function behind({ ports, viewsOf }: Context, id: string | undefined) {
  if (!id) return undefined;
  await catchUp(invites, DIRECTORY, inviteStream(id), ports.store, ports.views);
  const row = await viewsOf(DIRECTORY).get(inviteView, id);
  const project = row && (await ports.access.project(row.project));
  return row && project && { row, project };
}

const usedBy = async ({ keyvalue }: Ports, token: string) =>
  (await keyvalue.get(USED, proofKey(token))) as Used | undefined;

/** For people who are not signed in and may need an account first. */
export const readInvite = (context: Context & { readonly body: { readonly token: string } }) =>
  describeInvite({ ...context, params: context.body });

export async function describeInvite(context: InviteTokenContext) {
  const { ports, params, viewsOf } = context;
  const proof = await readProof<InviteClaims>(ports, INVITES, params.token);
  if (!proof) return refuse((await usedBy(ports, params.token)) ? "invite-accepted" : "invite-not-found");
  const found = await behind(context, proof.invite);
  if (!found) return refuse("invite-not-found");
  const { row, project } = found;
  const status = statusAt(row, ports.clock());
  if (status !== "pending") return refuse(`invite-${status}` as const);
  if (project.status) return refuse("project-archived");
  const book = enforcerOf(ports.access).roles;
  const roles = await Promise.all(
    row.roles.map(async (id) => {
      const { role } = await book.find(project.id, id);
      return { id, name: role?.name ?? id, description: role?.description ?? "" };
    }),
  );
  const needsPassword = (await holderOf(viewsOf(DIRECTORY), row.email)) === undefined;
  const page = needsPassword ? "/set-password" : "/invites/accept";
  return {
    project: project.id,
    projectName: project.name,
    role: row.roles[0] ?? "",
    roles,
    email: row.email,
    ...(proof.invitedBy && { invitedBy: proof.invitedBy }),
    ...(row.message && { message: row.message }),
    needsPassword,
    redirect: `${page}?token=${encodeURIComponent(params.token)}`,
    expiresAt: row.expiresAt,
  };
}

/**
 * One of several simultaneous requests accepts. A repeated request gets the same answer, and admits nobody who was
 * removed since.
 */
export async function acceptInvite(context: InviteTokenContext) {
  const { ports, params, caller, commandContext } = context;
  const proof = await readProof<InviteClaims>(ports, INVITES, params.token);
  const used = proof ? undefined : await usedBy(ports, params.token);
  if (used && used.user !== caller.user) return refuse("invite-accepted");
  const found = await behind(context, proof?.invite ?? used?.invite);
  if (!found) return refuse("invite-not-found");
  const { row, project } = found;
  const enforcer = enforcerOf(ports.access);
  const account = await enforcer.account(caller.user);
  if (!account || (!used && plainEmail(account.email) !== plainEmail(row.email))) return refuse("invite-for-another");
  if (project.status) return refuse("project-archived");
  const admission = {
    project: project.id,
    user: caller.user,
    roles: row.roles,
    invite: row.id,
    reach: await enforcer.reach(row.by, project.id, row.roles),
  };
  const members = await ports.store.load(DIRECTORY, membershipStream(project.id));
  const refused = admitMember(fold<Membership>(membership, members), admission);
  if (isRefusal(refused)) return refused;
  const now = ports.clock().toISOString();
  const acceptance = { invite: row.id, user: caller.user, now };
  const result = await run({ ...commandContext, tenant: DIRECTORY }, invite, row.id, "acceptInvite", acceptance);
  if (isRefusal(result)) return withoutReservations(result);
  const admitted = await inMembership({ commandContext, project }, "admitMember", admission);
  if (isRefusal(admitted)) return admitted.refused === "version-conflict" ? refuse("inviter-not-allowed") : admitted;
  await markUsed(ports, params.token, { invite: row.id, user: caller.user });
  return {
    project: project.id,
    projectName: project.name,
    roles: row.roles,
    redirect: `/dashboard?project=${project.id}`,
  };
}

async function markUsed(ports: Ports, token: string, used: Used): Promise<void> {
  await ports.keyvalue.put(USED, proofKey(token), used, ports.clock().getTime() + RETENTION_MS);
  await revokeProofsOf(ports, INVITES, used.invite);
}
