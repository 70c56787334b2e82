import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { account } from "../domain/index.ts";
import { userOf } from "../users.ts";
import { newRecoveryCodes, recoveryHash } from "./codes.ts";
import { oneTimePasswordFits } from "./fits.ts";
import { forget, keep, keptOf } from "./kept.ts";

type Asked = Context & { readonly body: { readonly one_time_password: string } };

async function refused({ ports, asking, caller, body }: Asked) {
  if (!(await keptOf(ports, caller.user))) return refuse("two-factor-off");
  const fits = await oneTimePasswordFits({ ports, asking }, caller.user, body.one_time_password);
  return fits ? undefined : refuse("one-time-password-invalid");
}

export async function turnOffTwoFactor(context: Asked) {
  const no = await refused(context);
  if (no) return no;
  const { ports, caller, run } = context;
  const done = await run(account, caller.user, "resetTwoFactor", { user: caller.user, by: "self" });
  if (isRefusal(done)) return refuse("two-factor-off");
  await forget(ports, caller.user);
  return (await userOf(ports, caller.user)) ?? refuse("two-factor-off");
}

export async function replaceRecoveryCodes(context: Asked) {
  const no = await refused(context);
  if (no) return no;
  const { ports, caller, run } = context;
  const kept = await keptOf(ports, caller.user);
  if (!kept) return refuse("two-factor-off");
  const recoveryCodes = newRecoveryCodes();
  const codes = recoveryCodes.map((code) => recoveryHash(ports.signingKey, caller.user, code));
  await keep(ports, caller.user, { ...kept, codes });
  const done = await run(account, caller.user, "replaceRecoveryCodes", { user: caller.user, codes: codes.length });
  return isRefusal(done) ? refuse("two-factor-off") : { recoveryCodes };
}
