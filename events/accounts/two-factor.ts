import * as z from "zod";
import { event, ProjectId, UserId } from "#events/_kernel";

export const TwoFactorEnabled = event("TwoFactorEnabled", z.object({ user: UserId }));
/** Two-factor authentication was turned off by its holder, or reset by the project's people or the platform. */
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
/** `left`: the number of unused codes. */
export const RecoveryCodeUsed = event("RecoveryCodeUsed", z.object({ user: UserId, left: z.int() }));
