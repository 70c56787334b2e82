import { renderSVG } from "uqr";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, countAttempt, forgetAttempts } from "#platform/http";
import { account } from "../domain/index.ts";
import { siteAt } from "../projections/platform.ts";
import { userOf } from "../users.ts";
import { newRecoveryCodes, newSecret, recoveryHash, stepOf, uriOf } from "./codes.ts";
import { isFirst } from "./fits.ts";
import { storeSecondFactor } from "./second-factor.ts";

const SECRET_LIFETIME_MS = 10 * 60_000;
/** The secret shown to a session, by the session's key, until it expires. */
const SPACE = "two-factor-secrets";
interface Issued {
  readonly secret: string;
  readonly until: number;
}

export async function getTwoFactorSecret({ ports, caller, views }: Context) {
  const user = await userOf(ports, caller.user);
  if (!user) return refuse("not-found");
  if (user.twoFactorEnabledAt) return refuse("two-factor-on");
  const until = ports.clock().getTime() + SECRET_LIFETIME_MS;
  await ports.keyvalue.add(SPACE, caller.session, { secret: newSecret(), until }, until);
  const issued = (await ports.keyvalue.get(SPACE, caller.session)) as Issued;
  const issuer = (await siteAt(views, caller.host))?.site.name ?? "Presswork";
  const otpauthUri = uriOf(issued.secret, { issuer, label: user.email });
  return {
    secret: issued.secret,
    otpauthUri,
    qrSvg: renderSVG(otpauthUri, { border: 2 }),
    expiresAt: new Date(issued.until).toISOString(),
  };
}

type SetUpTwoFactorContext = Context & {
  readonly body: { readonly secret: string; readonly one_time_password: string };
};

/** Accepts only the secret that this session was shown; one sent by a page could be somebody else's. */
export async function setUpTwoFactor(context: SetUpTwoFactorContext) {
  const { ports, caller, body, run } = context;
  const user = await userOf(ports, caller.user);
  if (user?.twoFactorEnabledAt) return refuse("two-factor-on");
  const issued = (await ports.keyvalue.get(SPACE, caller.session)) as Issued | undefined;
  if (!issued || issued.secret !== body.secret.replace(/\s/g, "").toUpperCase()) return refuse("secret-not-issued");
  await countAttempt(ports, "one-time-password", { account: caller.user });
  const step = stepOf(issued.secret, body.one_time_password.replace(/\s/g, ""), ports.clock().getTime());
  if (step === undefined || !(await isFirst(ports, caller.user, step))) return refuse("one-time-password-invalid");
  await forgetAttempts(ports, "one-time-password", caller.user);
  await ports.keyvalue.remove(SPACE, caller.session);
  const recoveryCodes = newRecoveryCodes();
  const codes = recoveryCodes.map((code) => recoveryHash(ports.signingKey, caller.user, code));
  await storeSecondFactor(ports, caller.user, { secret: issued.secret, codes });
  const result = await run(account, caller.user, "enableTwoFactor", { user: caller.user, codes: codes.length });
  return isRefusal(result) ? refuse("two-factor-on") : { recoveryCodes };
}
