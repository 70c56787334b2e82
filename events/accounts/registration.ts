import * as z from "zod";
import { event, streamOf, UserId } from "#events/_kernel";

export const ACCOUNT = "account";
export const accountStream = (user: string): string => streamOf(ACCOUNT, user);

/**
 * `emailKey` is a keyed hash of the normalised address, so that the address itself stays secret; `usernameKey`
 * likewise. `signedEula`: the agreement was accepted when the account was created.
 */
export const UserRegistered = event(
  "UserRegistered",
  z.object({
    user: UserId,
    emailKey: z.string(),
    email: z.string(),
    username: z.string().optional(),
    usernameKey: z.string().optional(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    signedEula: z.boolean().optional(),
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
