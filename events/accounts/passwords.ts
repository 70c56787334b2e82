import * as z from "zod";
import { event, UserId } from "#events/_kernel";

/** Somebody forgot a password. `user` is absent when nobody has the address; `domain`: the platform's own the link leads to. */
export const PasswordResetRequested = event(
  "PasswordResetRequested",
  z.object({ emailKey: z.string(), user: UserId.optional(), domain: z.string() }),
);
/** `by`: changed by whoever knew the one before, or reset by a link. */
export const PasswordChanged = event(
  "PasswordChanged",
  z.object({ user: UserId, by: z.enum(["change", "reset"]).optional() }),
);
