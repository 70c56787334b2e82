import * as z from "zod";
import { event, streamOf, UserId } from "#events/_kernel";

export const ACCOUNT = "account";
export const SESSION = "session";
export const accountStream = (user: string): string => streamOf(ACCOUNT, user);

/** `emailKey` stands for the address without telling it: a keyed hash of its normalised form. */
export const UserRegistered = event(
  "UserRegistered",
  z.object({
    user: UserId,
    emailKey: z.string(),
    email: z.string(),
    username: z.string().optional(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
  }),
  {
    personal: {
      subject: (data) => data.user,
      erased: { email: "erased@erased.invalid", username: "erased", firstName: "Erased", lastName: "Erased" },
    },
  },
);
export const RegistrationRepeated = event("RegistrationRepeated", z.object({ user: UserId }));
export const AdministratorAppointed = event("AdministratorAppointed", z.object({ user: UserId }));

export const SignedIn = event("SignedIn", z.object({ user: UserId, userAgent: z.string().optional() }), {
  personal: { subject: (data) => data.user, erased: { userAgent: "erased" } },
});
export const SignedOut = event("SignedOut", z.object({ user: UserId }));
/** `user` is absent when nobody is registered with the address. */
export const SignInFailed = event("SignInFailed", z.object({ emailKey: z.string(), user: UserId.optional() }), {
  internal: true,
});

export const accountEvents = [UserRegistered, RegistrationRepeated, AdministratorAppointed] as const;
export const sessionEvents = [SignedIn, SignedOut, SignInFailed] as const;
