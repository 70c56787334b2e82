import { isRefusal, refuse } from "#platform/domain";
import { type Context, Problem, unusable } from "#platform/http";
import { readProof } from "#platform/proofs";
import type { PasswordSet } from "../contract/bodies.ts";
import { leavesEmailOut } from "../contract/fields.ts";
import { PASSWORD_RULE } from "../contract/index.ts";
import type { User } from "../contract/views.ts";
import { createAccount } from "../create-account.ts";
import { emailKeyOf, userWith } from "../email.ts";
import { openSession } from "../sessions/open.ts";
import { userOf } from "../users.ts";
import { tooBusy } from "./busy.ts";

/** The claims of an invitation link; the invitations module writes them. */
interface Invited {
  readonly email: string;
  readonly projectName?: string;
  readonly invitedBy?: string;
}
const INVITES = "invites";

export async function describeInvitation({ ports, body }: Context & { readonly body: { readonly token: string } }) {
  const proof = await readProof<Invited>(ports, INVITES, body.token);
  if (!proof) return refuse("proof-not-found");
  const { email, projectName, invitedBy, until } = proof;
  return { email, invitedBy, project: projectName, expiresAt: new Date(until).toISOString() };
}

/**
 * The holder of the link reads the invited mailbox, so the account is created verified. Accepting uses up the
 * invitation.
 */
export async function setPassword(context: Context & { readonly body: PasswordSet }) {
  const { ports, commandContext, body } = context;
  const proof = await readProof<Invited>(ports, INVITES, body.token);
  if (!proof) return refuse("proof-not-found");
  const emailKey = emailKeyOf(ports, proof.email);
  if (body.email !== undefined && emailKeyOf(ports, body.email) !== emailKey)
    throw unusable({ email: ["The invitation was sent to another email address"] });
  if (!leavesEmailOut({ email: proof.email, password: body.password })) throw unusable({ password: [PASSWORD_RULE] });
  if (await userWith(ports, emailKey)) return refuse("account-exists");
  const { token: _token, password_confirmation: _again, ...person } = body;
  const created = await createAccount(ports, commandContext, { ...person, email: proof.email });
  if (isRefusal(created)) {
    if (created.refused === "busy") throw tooBusy();
    if (created.refused !== "taken") throw new Problem(409, "VERSION_CONFLICT", "Try again.");
    return refuse(String(created.details?.name).startsWith("username:") ? "username-taken" : "account-exists");
  }
  const user = (await userOf(ports, created.user)) as User;
  await openSession(context, user);
  return user;
}
