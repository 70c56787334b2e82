import * as z from "zod";
import { event, UserId } from "#events/_kernel";

export const SESSION = "session";

export const SignedIn = event("SignedIn", z.object({ user: UserId, userAgent: z.string().optional() }), {
  personal: { subject: (data) => data.user, erased: { userAgent: "erased" } },
});
/** `why` is absent where the person signed out there. */
export const SignedOut = event(
  "SignedOut",
  z.object({ user: UserId, why: z.enum(["ended", "password", "two-factor"]).optional() }),
);
/**
 * Somebody asked for a link to sign in by, after too many attempts. `user` is absent when nobody has the address; `domain`: the
 * platform's own the link leads to.
 */
export const SignInLinkRequested = event(
  "SignInLinkRequested",
  z.object({ emailKey: z.string(), user: UserId.optional(), domain: z.string() }),
);
/** `user` is absent when nobody is registered with the address. */
export const SignInFailed = event("SignInFailed", z.object({ emailKey: z.string(), user: UserId.optional() }), {
  internal: true,
});
