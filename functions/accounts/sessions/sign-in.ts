import { newId, run } from "#platform/commands";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Credentials } from "../contract/bodies.ts";
import { session } from "../domain/index.ts";
import { emailKeyOf, userWith } from "../email.ts";
import { countAttempt, forgetAttempts, tooBusy } from "../passwords/attempts.ts";
import { PasswordRecord, passwordFits } from "../passwords/hash.ts";
import { userOf } from "../users.ts";
import { openSession } from "./open.ts";

const GUESSES = 10;

/** An unknown address costs and answers what a wrong password does. */
export async function signIn(context: Context & { readonly body: Credentials }) {
  const { ports, body } = context;
  const emailKey = emailKeyOf(ports, body.email);
  await countAttempt(ports, "sign-in", emailKey, GUESSES);
  const id = await userWith(ports, emailKey);
  const kept = PasswordRecord.safeParse(await ports.vault.get("passwords", id ?? "nobody"));
  const fits = await passwordFits(body.password, kept.data);
  if (fits === undefined) throw tooBusy();
  const user = fits && id ? await userOf(ports, id) : undefined;
  if (!user) {
    await run(context.asking, session, newId("ses", ports.clock()), "failSignIn", {
      emailKey,
      ...(id && { user: id }),
    });
    return refuse("invalid-credentials");
  }
  await forgetAttempts(ports, "sign-in", emailKey);
  await openSession(context, user);
  return user;
}
