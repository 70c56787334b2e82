import { detachedContext, run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { readProof, useProof as usedUp } from "#platform/proofs";
import { account } from "../domain/index.ts";
import { EMAIL_CHANGE, type EmailChangeClaims } from "../proofs.ts";
import { userOf } from "../users.ts";

/**
 * Refuses an address that somebody else has by now, without using up the link; the change can be cancelled and
 * requested again.
 */
export async function confirmEmailChange({ ports, commandContext, body }: Context & { body: { token: string } }) {
  const proof = await readProof<EmailChangeClaims>(ports, EMAIL_CHANGE, body.token);
  if (!proof) return refuse("proof-not-found");
  const { user, emailKey, at } = proof;
  const own = detachedContext(commandContext, { actor: { kind: "user", id: user } as const });
  const result = await run(own, account, user, "approveEmailChange", { user, emailKey, at });
  if (isRefusal(result)) {
    if (result.refused === "taken") return refuse("email-taken");
    return result.refused === "email-change-over" ? refuse("email-change-over") : refuse("proof-not-found");
  }
  await usedUp(ports, EMAIL_CHANGE, body.token);
  const changed = await userOf(ports, user);
  if (!changed) return refuse("proof-not-found");
  return { email: changed.pendingEmail ?? changed.email, done: changed.pendingEmail === undefined };
}

export async function cancelEmailChange({ ports, caller, run: carryOut }: Context) {
  const result = await carryOut(account, caller.user, "cancelEmailChange", { user: caller.user });
  if (isRefusal(result)) return refuse("not-found");
  return (await userOf(ports, caller.user)) ?? refuse("not-found");
}
