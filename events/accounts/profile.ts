import * as z from "zod";
import { event, UserId } from "#events/_kernel";

/** A link to verify the address was requested. `domain`: the platform's own domain, used in the link. */
export const EmailVerificationSent = event("EmailVerificationSent", z.object({ user: UserId, domain: z.string() }));
/** The account's holder reads mail at its address. */
export const EmailVerified = event("EmailVerified", z.object({ user: UserId }));

/** Only the changed fields; `null` removes one. `usernameKey` follows `username`. */
export const ProfileChanged = event(
  "ProfileChanged",
  z.object({
    user: UserId,
    username: z.string().nullable().optional(),
    usernameKey: z.string().nullable().optional(),
    firstName: z.string().nullable().optional(),
    lastName: z.string().nullable().optional(),
    avatar: z.string().nullable().optional(),
    locale: z.string().nullable().optional(),
    timeZone: z.string().nullable().optional(),
  }),
  {
    personal: {
      subject: (data) => data.user,
      erased: { username: "erased", firstName: "Erased", lastName: "Erased", avatar: null },
    },
  },
);
