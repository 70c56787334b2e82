import * as z from "zod";
import { event, streamOf, UserId } from "#events/_kernel";

export const DEFINITIONS = "definitions";
/** What platform administrators have changed about starter roles and permissions: one stream for the whole directory. */
export const definitionsStream = streamOf(DEFINITIONS, "platform");

const starter = z
  .object({
    name: z.string(),
    description: z.string(),
    /** Patterns: `orders.*.*`, `-*.*.delete`. */
    permissions: z.array(z.string()),
    /** Holders of these roles alone may give it; null = whoever has its rank and all it allows. */
    assignableBy: z.array(z.string()).nullable(),
    rank: z.int(),
  })
  .partial();
const permission = z
  .object({
    name: z.string(),
    description: z.string(),
    sensitive: z.boolean(),
    status: z.enum(["active", "deprecated"]),
    /** Whoever has it has these as well. */
    implies: z.array(z.string()),
  })
  .partial();

/** Only what changed; `was` are the values before. */
export const StarterRoleChanged = event(
  "StarterRoleChanged",
  z.object({ role: z.string(), ...starter.shape, was: starter.optional() }),
);
export const PermissionChanged = event(
  "PermissionChanged",
  z.object({ permission: z.string(), ...permission.shape, was: permission.optional() }),
);
/** Somebody has a starter role in every project of the installation. */
export const PlatformRoleAssigned = event("PlatformRoleAssigned", z.object({ user: UserId, role: z.string() }));
export const PlatformRoleRemoved = event("PlatformRoleRemoved", z.object({ user: UserId, role: z.string() }));

export const definitionsEvents = [
  StarterRoleChanged,
  PermissionChanged,
  PlatformRoleAssigned,
  PlatformRoleRemoved,
] as const;
