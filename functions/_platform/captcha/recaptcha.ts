import * as z from "zod";
import type { CaptchaVendor } from "./port.ts";

const Verdict = z.object({ success: z.boolean() });
const TIMEOUT_MS = 5000;

export interface RecaptchaSettings {
  readonly secret: string;
  readonly siteKey: string;
  /** Google's by default. */
  readonly address?: string | undefined;
  readonly timeoutMs?: number;
}

/** Google's reCAPTCHA, or whoever answers like its `siteverify`. Fails closed: no answer is a no. */
export const recaptcha = ({ secret, siteKey, address, timeoutMs = TIMEOUT_MS }: RecaptchaSettings): CaptchaVendor => ({
  siteKey,
  async passes(response, ip) {
    try {
      const reply = await fetch(address ?? "https://www.google.com/recaptcha/api/siteverify", {
        method: "POST",
        body: new URLSearchParams({ secret, response, ...(ip && { remoteip: ip }) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
      });
      return reply.ok && Verdict.parse(await reply.json()).success;
    } catch {
      return false;
    }
  },
});
