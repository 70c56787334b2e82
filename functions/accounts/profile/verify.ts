import { detachedContext, run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, countAttempt, sessionAt } from "#platform/http";
import { useProof as usedUp } from "#platform/proofs";
import { account } from "../domain/index.ts";
import { emailKeyOf } from "../email.ts";
import { siteAt } from "../projections/platform.ts";
import { VERIFY, type VerifyClaims } from "../proofs.ts";
import { unlockSessions } from "../sessions/change.ts";
import { userOf } from "../users.ts";

/** Sends at most three an hour. Phantom users get the same answer without an email. */
export async function sendVerificationEmail({ ports, commandContext, caller, views }: Context): Promise<undefined> {
  const user = await userOf(ports, caller.user);
  const email = user?.email ?? (await sessionAt(ports, caller.session))?.phantom?.email ?? caller.user;
  await countAttempt(ports, "verification-mail", { account: emailKeyOf(ports, email), ip: caller.ip });
  const domain = (await siteAt(views, caller.host))?.domain ?? "localhost";
  const own = detachedContext(commandContext);
  if (user) await run(own, account, caller.user, "sendVerification", { user: caller.user, domain });
  return undefined;
}

export async function verifyEmail({
  ports,
  commandContext,
  body,
}: Context & { readonly body: { readonly token: string } }) {
  const proof = await usedUp<VerifyClaims>(ports, VERIFY, body.token);
  const before = proof && (await userOf(ports, proof.user));
  if (!proof || !before || emailKeyOf(ports, before.email) !== proof.emailKey) return refuse("proof-not-found");
  const own = { ...commandContext, actor: { kind: "user", id: proof.user } as const };
  const result = await run(own, account, proof.user, "verifyEmail", { user: proof.user });
  if (isRefusal(result)) return refuse("proof-not-found");
  await unlockSessions(ports, proof.user);
  return { email: before.email };
}
