import { type Attempt, type Context, Problem } from "#platform/http";
import { isSolved, newChallenge } from "./proof-of-work.ts";

type Asked = Pick<Context, "ports" | "caller"> & {
  readonly body: { readonly "g-recaptcha-response"?: string | undefined };
};

/**
 * Ends the request of a form that may be a robot's. A vendor is asked about every form; without one a proof of work is
 * wanted from the fourth attempt on. An attempt that fails here never counted.
 */
export async function assertNoRobot({ ports, caller, body }: Asked, attempt: Attempt): Promise<void> {
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
