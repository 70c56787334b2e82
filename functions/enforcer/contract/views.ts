import * as z from "zod";
import { Actor, ProjectId } from "#events/_kernel";

export const Permission = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  service: z.string(),
  resource: z.string(),
  action: z.string(),
  sensitive: z.boolean(),
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
});
export type Role = z.infer<typeof Role>;

export const UserRole = z.object({
  role: z.string(),
  project: ProjectId,
  grantedAt: z.iso.datetime(),
  grantedBy: Actor,
  expiresAt: z.iso.datetime().optional(),
});

export const Decision = z.object({
  permissions: z.object({ granted: z.array(z.string()), denied: z.array(z.string()) }),
  resolutions: z.array(z.object({ permission: z.string(), roles: z.array(z.string()) })),
});
export type Decision = z.infer<typeof Decision>;
