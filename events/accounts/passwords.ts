import * as z from "zod";
import { event, UserId } from "#events/_kernel";

/**
 * Somebody forgot a password. `user` is absent when no account has the address; `domain`: the platform's own domain,
 * used in the link.
 */
export const PasswordResetRequested = event(
  "PasswordResetRequested",
  z.object({ emailKey: z.string(), user: UserId.optional(), domain: z.string() }),
);
/** `by`: changed with the previous password, or reset through a link. */
export const PasswordChanged = event(
  "PasswordChanged",
  z.object({ user: UserId, by: z.enum(["change", "reset"]).optional() }),
);
