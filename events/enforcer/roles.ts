import * as z from "zod";
import { event, ProjectId, streamOf } from "#events/_kernel";

export const ROLE = "role";
/** The id of a project's own role: `prj_… front-desk`. */
export const roleId = (project: string, role: string): string => `${project}-${role}`;
export const roleStream = (project: string, role: string): string => streamOf(ROLE, roleId(project, role));

const roleRef = z.object({ project: ProjectId, role: z.string() });
const look = z.object({
  name: z.string(),
  description: z.string(),
  /** Single permissions, no patterns: a role never gains permissions by itself. */
  permissions: z.array(z.string()),
  rank: z.int(),
});

/** A project created its own role. */
export const RoleDefined = event("RoleDefined", roleRef.extend(look.shape));
/** Only the changed fields; `was` holds the previous values. */
export const RoleRedefined = event(
  "RoleRedefined",
  roleRef.extend({ ...look.partial().shape, was: look.partial().optional() }),
);
/** Holders of the role get `replacement` instead, or nothing. */
export const RoleDeleted = event("RoleDeleted", roleRef.extend({ replacement: z.string().optional() }));
/** The deletion was undone. People who were given another role meanwhile keep that one. */
export const RoleRestored = event("RoleRestored", roleRef);

export const roleEvents = [RoleDefined, RoleRedefined, RoleDeleted, RoleRestored] as const;
