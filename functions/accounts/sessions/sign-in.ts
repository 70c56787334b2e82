import { newId, run } from "#platform/commands";
import { refuse } from "#platform/domain";
import { type Attempt, type Context, countAttempt } from "#platform/http";
import { proofKey, readProof, useProof as spend } from "#platform/proofs";
import { assertNoRobot } from "../captcha/assert.ts";
import type { Credentials } from "../contract/bodies.ts";
import type { User } from "../contract/views.ts";
import { session } from "../domain/index.ts";
import { emailKeyOf, userWith } from "../email.ts";
import { tooBusy } from "../passwords/busy.ts";
import { PasswordRecord, passwordFits, tooManyHashes } from "../passwords/hash.ts";
import { SIGN_IN_LINK, type SignInLinkClaims } from "../proofs.ts";
import { oneTimePasswordFits } from "../two-factor/fits.ts";
import { userOf } from "../users.ts";
import { endSession } from "./index-of-user.ts";
import { openSession } from "./open.ts";

type SignInContext = Context & { readonly body: Credentials };

/**
 * An unknown address, a wrong password and an unverified address take as long and return the same answer: otherwise
 * people could find out whether an address is registered.
 */
export async function signIn(context: SignInContext) {
  const { ports, body, caller } = context;
  if (tooManyHashes()) throw tooBusy();
  const emailKey = emailKeyOf(ports, body.email);
  const link = await linkFor(context, emailKey);
  const attempt = link
    ? await countAttempt(ports, "sign-in-with-link", { account: proofKey(link) })
    : await countAttempt(ports, "sign-in", { account: emailKey, ip: caller.ip });
  await assertNoRobot(context, attempt);
  const id = await userWith(ports, emailKey);
  const storedPassword = PasswordRecord.safeParse(await ports.vault.get("passwords", id ?? "nobody"));
  const user = await matchingUser(context, attempt, { id, storedPassword: storedPassword.data });
  if (!user) {
    const failed = { emailKey, ...(id && { user: id }) };
    await run(context.commandContext, session, newId("ses", ports.clock()), "failSignIn", failed);
    return refuse("invalid-credentials");
  }
  const code = user.twoFactorEnabledAt ? await secondFactor(context, user) : undefined;
  if (code) return code;
  if (link && !(await spend(ports, SIGN_IN_LINK, link))) return refuse("invalid-credentials");
  const key = await openSession(context, user);
  const now = PasswordRecord.safeParse(await ports.vault.get("passwords", user.id));
  if (now.data?.hash !== storedPassword.data?.hash) {
    await endSession(ports, context.commandContext, { user: user.id, key, why: "password" });
    context.cookies.length = 0;
    return refuse("invalid-credentials");
  }
  await attempt.succeeded();
  return (await userOf(ports, user.id)) ?? user;
}

/**
 * Returns the claims of the sign-in link, if it is valid and for this address: then other people's failed attempts do
 * not block the sign-in.
 */
async function linkFor({ ports, body }: SignInContext, emailKey: string): Promise<string | undefined> {
  const proof = body.link ? await readProof<SignInLinkClaims>(ports, SIGN_IN_LINK, body.link) : undefined;
  return proof?.emailKey === emailKey ? body.link : undefined;
}

async function matchingUser(
  { ports, body }: SignInContext,
  attempt: Attempt,
  { id, storedPassword }: { id: string | undefined; storedPassword: PasswordRecord | undefined },
): Promise<User | undefined> {
  const fits = await passwordFits(body.password, storedPassword);
  if (fits === undefined) {
    await attempt.giveBack();
    throw tooBusy();
  }
  const user = id ? await userOf(ports, id) : undefined;
  return fits && user?.emailVerifiedAt ? user : undefined;
}

async function secondFactor(context: SignInContext, user: User) {
  const code = context.body.one_time_password;
  if (!code) return refuse("one-time-password-required");
  return (await oneTimePasswordFits(context, user.id, code)) ? undefined : refuse("one-time-password-invalid");
}
