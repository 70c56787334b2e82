import * as z from "zod";
import { event, UserId } from "#events/_kernel";

export const SESSION = "session";

export const SignedIn = event("SignedIn", z.object({ user: UserId, userAgent: z.string().optional() }), {
  personal: { subject: (data) => data.user, erased: { userAgent: "erased" } },
});
/** `why` is absent when the person signed out in that session. */
export const SignedOut = event(
  "SignedOut",
  z.object({ user: UserId, why: z.enum(["ended", "password", "two-factor"]).optional() }),
);
/**
 * Somebody asked for a sign-in link after too many attempts. `user` is absent when no account has the address;
 * `domain`: the platform's own domain, used in the link.
 */
export const SignInLinkRequested = event(
  "SignInLinkRequested",
  z.object({ emailKey: z.string(), user: UserId.optional(), domain: z.string() }),
);
/** `user` is absent when no account has the address. */
export const SignInFailed = event("SignInFailed", z.object({ emailKey: z.string(), user: UserId.optional() }), {
  internal: true,
});
