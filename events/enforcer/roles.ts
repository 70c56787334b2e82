import * as z from "zod";
import { event, ProjectId, streamOf } from "#events/_kernel";

export const ROLE = "role";
/** A project's own role is known by both: `prj_… front-desk`. */
export const roleId = (project: string, role: string): string => `${project}-${role}`;
export const roleStream = (project: string, role: string): string => streamOf(ROLE, roleId(project, role));

const named = z.object({ project: ProjectId, role: z.string() });
const look = z.object({
  name: z.string(),
  description: z.string(),
  /** Single permissions, no patterns: it never grows by itself. */
  permissions: z.array(z.string()),
  rank: z.int(),
});

/** A project has a role of its own. */
export const RoleDefined = event("RoleDefined", named.extend(look.shape));
/** Only what changed; `was` are the values before. */
export const RoleRedefined = event(
  "RoleRedefined",
  named.extend({ ...look.partial().shape, was: look.partial().optional() }),
);
/** Whoever had it has `replacement` from then on, or nothing. */
export const RoleDeleted = event("RoleDeleted", named.extend({ replacement: z.string().optional() }));
/** A deletion was taken back. Whoever was given another role meanwhile keeps that. */
export const RoleRestored = event("RoleRestored", named);

export const roleEvents = [RoleDefined, RoleRedefined, RoleDeleted, RoleRestored] as const;
