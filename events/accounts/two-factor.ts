import * as z from "zod";
import { event, ProjectId, UserId } from "#events/_kernel";

export const TwoFactorEnabled = event("TwoFactorEnabled", z.object({ user: UserId }));
/** Two-factor authentication is off: turned off by its holder, or reset by a project's people or the platform's. */
export const TwoFactorReset = event(
  "TwoFactorReset",
  z.object({
    user: UserId,
    by: z.enum(["self", "project", "platform"]),
    project: ProjectId.optional(),
    reason: z.string().optional(),
  }),
  { personal: { subject: (data) => data.user, erased: { reason: "erased" } } },
);
export const RecoveryCodesReplaced = event("RecoveryCodesReplaced", z.object({ user: UserId, left: z.int() }));
/** `left`: how many codes can still be used. */
export const RecoveryCodeUsed = event("RecoveryCodeUsed", z.object({ user: UserId, left: z.int() }));
