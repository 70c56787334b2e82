import * as z from "zod";
import { event, streamOf, UserId } from "#events/_kernel";

export const ACCOUNT = "account";
export const accountStream = (user: string): string => streamOf(ACCOUNT, user);

/**
 * `emailKey` stands for the address without telling it: a keyed hash of its normalised form; `usernameKey` likewise.
 * `signedEula`: the agreement was accepted when the account was made.
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
