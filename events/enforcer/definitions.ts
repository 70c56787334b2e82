import * as z from "zod";
import { event, streamOf, UserId } from "#events/_kernel";

export const DEFINITIONS = "definitions";
/**
 * What platform administrators have changed about starter roles and permissions: one stream for the whole installation.
 */
export const definitionsStream = streamOf(DEFINITIONS, "platform");

const starter = z
  .object({
    name: z.string(),
    description: z.string(),
    /** Patterns: `orders.*.*`, `-*.*.delete`. */
    permissions: z.array(z.string()),
    /** Only holders of these roles may give it; null = anybody of its rank with all its permissions. */
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
    /** The permissions that come with this one. */
    implies: z.array(z.string()),
  })
  .partial();

/** Only the changed fields; `was` holds the previous values. */
export const StarterRoleChanged = event(
  "StarterRoleChanged",
  z.object({ role: z.string(), ...starter.shape, was: starter.optional() }),
);
export const PermissionChanged = event(
  "PermissionChanged",
  z.object({ permission: z.string(), ...permission.shape, was: permission.optional() }),
);
/** A person has a starter role in every project of the installation. */
export const PlatformRoleAssigned = event("PlatformRoleAssigned", z.object({ user: UserId, role: z.string() }));
export const PlatformRoleRemoved = event("PlatformRoleRemoved", z.object({ user: UserId, role: z.string() }));

export const definitionsEvents = [
  StarterRoleChanged,
  PermissionChanged,
  PlatformRoleAssigned,
  PlatformRoleRemoved,
] as const;
