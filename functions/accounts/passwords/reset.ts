import { detachedContext, newId, run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, countAttempt, forgetAttempts } from "#platform/http";
import type { Ports } from "#platform/ports";
import { readProof, useProof as usedUp } from "#platform/proofs";
import { assertNoRobot } from "../captcha/assert.ts";
import type { Forgotten, PasswordReset } from "../contract/bodies.ts";
import { account, session } from "../domain/index.ts";
import { emailKeyOf, userWith } from "../email.ts";
import { siteAt } from "../projections/platform.ts";
import { RESET, type ResetClaims } from "../proofs.ts";
import { endSessions } from "../sessions/index-of-user.ts";
import { userOf } from "../users.ts";
import { tooBusy } from "./busy.ts";
import { hashPassword } from "./hash.ts";

/** Records the same fact whether or not an account has the address; a reaction emails the holder. */
export async function forgotPassword(context: Context & { readonly body: Forgotten }): Promise<undefined> {
  const { ports, commandContext, body, caller, views } = context;
  const emailKey = emailKeyOf(ports, body.email);
  const attempt = await countAttempt(ports, "forgot-password", { account: emailKey, ip: caller.ip });
  await assertNoRobot(context, attempt);
  const user = await userWith(ports, emailKey);
  const domain = (await siteAt(views, caller.host))?.domain ?? "localhost";
  const own = detachedContext(commandContext);
  await run(own, session, newId("ses", ports.clock()), "askForReset", { emailKey, domain, ...(user && { user }) });
  return undefined;
}

export async function getPasswordReset({ ports, params }: Context & { params: { resetPasswordToken: string } }) {
  const found = await readResetToken(ports, params.resetPasswordToken);
  if (!found) return refuse("proof-not-found");
  return { email: found.user.email, expiresAt: new Date(found.until).toISOString() };
}

/** The link works once and only for the address it was sent to, so using it also verifies that mailbox. */
export async function resetPassword(context: Context & { readonly body: PasswordReset }) {
  const { ports, commandContext, body } = context;
  const found = await readResetToken(ports, body.token);
  const emailKey = emailKeyOf(ports, body.email);
  if (!found || found.emailKey !== emailKey) return refuse("proof-not-found");
  const record = await hashPassword(body.password);
  if (!record) throw tooBusy();
  if (!(await usedUp(ports, RESET, body.token))) return refuse("proof-not-found");
  const user = found.user.id;
  await ports.vault.put("passwords", user, record);
  await endSessions(ports, commandContext, { user, why: "password" });
  await forgetAttempts(ports, "sign-in", emailKey);
  const own = detachedContext(commandContext, { actor: { kind: "user", id: user } as const });
  const result = await run(own, account, user, "changePassword", { user, by: "reset" });
  if (isRefusal(result)) throw new Error(`A new password was not written down: ${result.refused}`);
  return undefined;
}

/** Returns the claims of a reset link while the address still belongs to the account and no password was set since. */
async function readResetToken(ports: Ports, token: string) {
  const proof = await readProof<ResetClaims>(ports, RESET, token);
  const user = proof && (await userOf(ports, proof.user));
  if (!proof || !user || emailKeyOf(ports, user.email) !== proof.emailKey) return undefined;
  if (user.passwordChangedAt !== undefined && user.passwordChangedAt >= proof.asked) return undefined;
  return { ...proof, user };
}
