import * as z from "zod";
import { Actor, ProjectId, UserId } from "#events/_kernel";
import { Meta } from "#platform/history";

export const Permission = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  service: z.string(),
  resource: z.string(),
  action: z.string(),
  /**
   * `project`: given by roles. `user`: everybody has it for themselves. `admin`: only administrators of the platform.
   */
  scope: z.enum(["project", "user", "admin"]),
  sensitive: z.boolean(),
  /** Set when everybody in a project has it, whatever their roles. */
  everybody: z.literal(true).optional(),
  implies: z.array(z.string()).optional(),
  status: z.enum(["active", "deprecated"]),
});
export type Permission = z.infer<typeof Permission>;

export const Role = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  scope: z.enum(["project", "organisation", "platform"]),
  system: z.boolean(),
  permissions: z.array(z.string()),
  assignableBy: z.array(z.string()),
  rank: z.int(),
  userCount: z.int().optional(),
  /** Whether the asker may give and take it, and whether they may change it. */
  assignable: z.boolean().optional(),
  editable: z.boolean().optional(),
  ...Meta.partial().shape,
});
export type Role = z.infer<typeof Role>;

/** A starter role for administrators: `patterns` define its permissions. */
export const AdminRole = Role.extend({ patterns: z.array(z.string()) });
export type AdminRole = z.infer<typeof AdminRole>;

export const UserRole = z.object({
  role: z.string(),
  project: ProjectId,
  grantedAt: z.iso.datetime(),
  grantedBy: Actor,
  expiresAt: z.iso.datetime().optional(),
});
export type UserRole = z.infer<typeof UserRole>;

export const AccessUser = z.object({ id: UserId, name: z.string(), email: z.string(), roles: z.array(UserRole) });
export type AccessUser = z.infer<typeof AccessUser>;

export const Decision = z.object({
  permissions: z.object({ granted: z.array(z.string()), denied: z.array(z.string()) }),
  resolutions: z.array(z.object({ permission: z.string(), roles: z.array(z.string()) })),
});
export type Decision = z.infer<typeof Decision>;

const Named = z.object({ id: z.string(), name: z.string() });

/** Why somebody may or may not do something: by which roles, which roles would allow it, and who could give one. */
export const Explanation = z.object({
  permission: Permission,
  user: UserId,
  granted: z.boolean(),
  /** `administrator`: of the platform. `everybody`: every member of a project has it. */
  by: z.array(Named.extend({ pattern: z.string().optional(), kind: z.enum(["role", "everybody", "administrator"]) })),
  roles: z.array(Named),
  /** At most five. */
  grantors: z.array(Named.extend({ roles: z.array(z.string()) })),
});
export type Explanation = z.infer<typeof Explanation>;

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: Actor,
  event: z.string(),
  /** The event as a sentence. */
  title: z.string(),
  project: z.string().optional(),
  subject: z.object({ type: z.string(), id: z.string() }).optional(),
  permission: z.string().optional(),
  decision: z.enum(["granted", "denied"]).optional(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  reason: z.string().optional(),
  ip: z.string().optional(),
  userAgent: z.string().optional(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
