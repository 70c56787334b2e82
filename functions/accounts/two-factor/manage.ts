import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { account } from "../domain/index.ts";
import { userOf } from "../users.ts";
import { newRecoveryCodes, recoveryHash } from "./codes.ts";
import { oneTimePasswordFits } from "./fits.ts";
import { forget, readSecondFactor, storeSecondFactor } from "./second-factor.ts";

type TwoFactorContext = Context & { readonly body: { readonly one_time_password: string } };

async function refused({ ports, commandContext, caller, body }: TwoFactorContext) {
  if (!(await readSecondFactor(ports, caller.user))) return refuse("two-factor-off");
  const fits = await oneTimePasswordFits({ ports, commandContext }, caller.user, body.one_time_password);
  return fits ? undefined : refuse("one-time-password-invalid");
}

export async function turnOffTwoFactor(context: TwoFactorContext) {
  const no = await refused(context);
  if (no) return no;
  const { ports, caller, run } = context;
  const result = await run(account, caller.user, "resetTwoFactor", { user: caller.user, by: "self" });
  if (isRefusal(result)) return refuse("two-factor-off");
  await forget(ports, caller.user);
  return (await userOf(ports, caller.user)) ?? refuse("two-factor-off");
}

export async function replaceRecoveryCodes(context: TwoFactorContext) {
  const no = await refused(context);
  if (no) return no;
  const { ports, caller, run } = context;
  const stored = await readSecondFactor(ports, caller.user);
  if (!stored) return refuse("two-factor-off");
  const recoveryCodes = newRecoveryCodes();
  const codes = recoveryCodes.map((code) => recoveryHash(ports.signingKey, caller.user, code));
  await storeSecondFactor(ports, caller.user, { ...stored, codes });
  const result = await run(account, caller.user, "replaceRecoveryCodes", { user: caller.user, codes: codes.length });
  return isRefusal(result) ? refuse("two-factor-off") : { recoveryCodes };
}
