import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { type Context, countAttempt, forgetAttempts } from "#platform/http";
import type { Ports } from "#platform/ports";
import { account } from "../domain/index.ts";
import { recoveryHash, stepOf } from "./codes.ts";
import { readSecondFactor, storeSecondFactor } from "./second-factor.ts";

/** Longer than the window in which a step's code is accepted. */
const STEP_REMEMBERED_MS = 10 * 60_000;
const NEVER_EXPIRES = Date.parse("9999-01-01");

type OneTimePasswordContext = Pick<Context, "ports" | "commandContext">;

/**
 * Whether this is a current code of the user's authenticator (± 30 seconds) or an unused recovery code. Each step and
 * each recovery code works once, even with parallel requests. Allows ten guesses in 15 minutes.
 */
export async function oneTimePasswordFits(
  context: OneTimePasswordContext,
  user: string,
  code: string,
): Promise<boolean> {
  const { ports } = context;
  await countAttempt(ports, "one-time-password", { account: user });
  const stored = await readSecondFactor(ports, user);
  if (!stored) return false;
  const step = stepOf(stored.secret, code.replace(/\s/g, ""), ports.clock().getTime());
  const matches = step === undefined ? await recovers(context, user, code) : await isFirst(ports, user, step);
  if (matches) await forgetAttempts(ports, "one-time-password", user);
  return matches;
}

/** Claims a step of a user's authenticator; returns whether it was unused. */
export const isFirst = ({ keyvalue, clock }: Pick<Ports, "keyvalue" | "clock">, user: string, step: number) =>
  keyvalue.add("one-time-steps", `${user}/${step}`, true, clock().getTime() + STEP_REMEMBERED_MS);

async function recovers(
  { ports, commandContext }: OneTimePasswordContext,
  user: string,
  code: string,
): Promise<boolean> {
  const hash = recoveryHash(ports.signingKey, user, code);
  const stored = await readSecondFactor(ports, user);
  if (!stored?.codes.includes(hash)) return false;
  if (!(await ports.keyvalue.add("recovery-codes-used", `${user}/${hash}`, true, NEVER_EXPIRES))) return false;
  await storeSecondFactor(ports, user, { ...stored, codes: stored.codes.filter((each) => each !== hash) });
  const own = { ...commandContext, actor: { kind: "user", id: user } as const };
  return !isRefusal(await run(own, account, user, "useRecoveryCode", { user }));
}
