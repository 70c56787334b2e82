import { type Attempt, type Context, Problem } from "#platform/http";
import { isSolved, newChallenge } from "./proof-of-work.ts";

type CaptchaContext = Pick<Context, "ports" | "caller"> & {
  readonly body: { readonly "g-recaptcha-response"?: string | undefined };
};

/**
 * Ends the request if a robot may have sent the form. A captcha vendor checks every form; without one, a proof of work
 * is required from the fourth attempt. An attempt that fails here does not count.
 */
export async function assertNoRobot({ ports, caller, body }: CaptchaContext, attempt: Attempt): Promise<void> {
  const response = body["g-recaptcha-response"] ?? "";
  if (!ports.captcha && !attempt.suspicious) return;
  const passes = ports.captcha
    ? response !== "" && ports.captcha.passes(response, caller.ip)
    : isSolved(ports, response);
  if (await passes) return;
  await attempt.giveBack();
  throw new Problem(422, "CAPTCHA_FAILED", "Show that you are not a robot.");
}

export const getCaptcha = async ({ ports }: Pick<Context, "ports">) =>
  ports.captcha ? { provider: "recaptcha" as const, siteKey: ports.captcha.siteKey } : newChallenge(ports);
