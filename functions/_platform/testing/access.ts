import type { Access, ProjectAccess, ProjectFacts } from "#platform/ports";

/** Who may do what, as a test says: for services whose subject is not access itself. */
export interface AccessTable {
  readonly access: Access;
  /** Gives a user these permissions in a project, in place of earlier ones. */
  allow(user: string, project: ProjectFacts, permissions: readonly string[], roles?: readonly string[]): void;
}

/** An access port that decides by a table. */
export function accessTable(): AccessTable {
  const projects = new Map<string, ProjectFacts>();
  const accesses = new Map<string, ProjectAccess>();
  return {
    access: {
      projectAccess: async (user, project) => accesses.get(`${user} ${project}`),
      project: async (project) => projects.get(project),
      projects: async () => ({ ids: [...projects.keys()] }),
      emailOf: async (user) => `${user}@example.com`,
      rolesAllowing: async (permission) => [
        ...new Set(
          [...accesses.values()].flatMap(({ roles, permissions }) => (permissions.has(permission) ? roles : [])),
        ),
      ],
      permitted: async (permission, project) =>
        [...accesses].flatMap(([key, projectAccess]) =>
          projectAccess.project.id === project && projectAccess.permissions.has(permission)
            ? [key.split(" ")[0] as string]
            : [],
        ),
      allowedBy: async (role) =>
        new Set(
          [...accesses.values()].flatMap(({ roles, permissions }) => (roles.includes(role) ? [...permissions] : [])),
        ),
      denied: async () => {},
    },
    allow(user, project, permissions, roles = []) {
      projects.set(project.id, project);
      accesses.set(`${user} ${project.id}`, { project, roles, permissions: new Set(permissions) });
    },
  };
}
