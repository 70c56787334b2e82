import * as z from "zod";
import { Actor, UserId } from "#events/_kernel";

const Meta = z.object({
  createdAt: z.iso.datetime(),
  createdBy: Actor,
  updatedAt: z.iso.datetime(),
  updatedBy: Actor,
  version: z.int(),
});

export const User = Meta.extend({
  id: UserId,
  email: z.string(),
  username: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  avatar: z.string().optional(),
  features: z.array(z.string()),
  signedPlatformTermsLogs: z.array(
    z.object({ id: z.string(), version: z.string(), signedAt: z.iso.datetime().optional() }),
  ),
  isAdmin: z.boolean(),
  status: z.enum(["invited", "active", "suspended", "erased"]),
});
export type User = z.infer<typeof User>;
