import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { type Context, countAttempt, forgetAttempts } from "#platform/http";
import type { Ports } from "#platform/ports";
import { account } from "../domain/index.ts";
import { recoveryHash, stepOf } from "./codes.ts";
import { keep, keptOf } from "./kept.ts";

/** Longer than any window a code of a step is accepted in. */
const STEP_REMEMBERED_MS = 10 * 60_000;
const FOR_EVER = Date.parse("9999-01-01");

type Asked = Pick<Context, "ports" | "asking">;

/**
 * Whether this is a code of the user's authenticator, of now or 30 seconds to either side, or a recovery code. Each step
 * and each recovery code is good once, however many ask at the same time; ten guesses in a quarter of an hour are looked at.
 */
export async function oneTimePasswordFits(context: Asked, user: string, code: string): Promise<boolean> {
  const { ports } = context;
  await countAttempt(ports, "one-time-password", { account: user });
  const kept = await keptOf(ports, user);
  if (!kept) return false;
  const step = stepOf(kept.secret, code.replace(/\s/g, ""), ports.clock().getTime());
  const fits = step === undefined ? await recovers(context, user, code) : await isFirst(ports, user, step);
  if (fits) await forgetAttempts(ports, "one-time-password", user);
  return fits;
}

/** Takes a step of a user's authenticator; answers whether nobody had. */
export const isFirst = ({ keyvalue, clock }: Pick<Ports, "keyvalue" | "clock">, user: string, step: number) =>
  keyvalue.add("one-time-steps", `${user}/${step}`, true, clock().getTime() + STEP_REMEMBERED_MS);

async function recovers({ ports, asking }: Asked, user: string, code: string): Promise<boolean> {
  const hash = recoveryHash(ports.signingKey, user, code);
  const kept = await keptOf(ports, user);
  if (!kept?.codes.includes(hash)) return false;
  if (!(await ports.keyvalue.add("recovery-codes-used", `${user}/${hash}`, true, FOR_EVER))) return false;
  await keep(ports, user, { ...kept, codes: kept.codes.filter((each) => each !== hash) });
  const own = { ...asking, actor: { kind: "user", id: user } as const };
  return !isRefusal(await run(own, account, user, "useRecoveryCode", { user }));
}
