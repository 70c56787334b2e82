import type { Context } from "#platform/http";
import { enforcerOf } from "./access.ts";
import type { Author } from "./domain/role.ts";
import type { Defined } from "./registry.ts";

/** Above every role's rank. */
const ADMINISTRATOR = 1000;

/** The asker's rank, permissions and roles in the project. Permissions of modules that it does not have now count. */
export interface Asker {
  readonly rank: number;
  readonly permissions: ReadonlySet<string>;
  readonly held: readonly string[];
  readonly admin: boolean;
}

export async function askerOf({ caller, project, permissions, ports }: Context): Promise<Asker> {
  const enforcer = enforcerOf(ports.access);
  const [projectAccess, { admin, roles }] = await Promise.all([
    caller.grant ? undefined : enforcer.projectAccess(caller.user, project.id, true),
    enforcer.reach(caller.user, project.id, []),
  ]);
  const counted = Object.entries(roles).filter(([, role]) => projectAccess?.roles.includes((role as Defined).id));
  return {
    admin,
    permissions: projectAccess && caller.preview === undefined ? projectAccess.permissions : permissions,
    held: counted.map(([id]) => id),
    rank: admin ? ADMINISTRATOR : Math.max(0, ...counted.map(([, { rank }]) => rank)),
  };
}

/** Converts the asker to the author of a role change. */
export const authorOf = ({ rank, permissions, held }: Asker, role: string): Author => ({
  rank,
  permissions: [...permissions],
  holds: held.includes(role),
});

/**
 * Whether the asker may give and take a role: of no higher rank, with no permission they lack, and not restricted to
 * other roles.
 */
export const mayGive = ({ rank, permissions, held, admin }: Asker, role: Defined): boolean =>
  admin ||
  (permissions.has("enforcer.role.manage") &&
    role.rank <= rank &&
    role.permissions.every((each) => permissions.has(each)) &&
    (role.assignableBy?.some((each) => held.includes(each)) ?? true));

/** Whether the asker may change one of the project's own roles. */
export const mayChange = ({ rank, permissions, held }: Asker, role: Defined): boolean =>
  !role.system &&
  permissions.has("enforcer.role.edit") &&
  !held.includes(role.id) &&
  role.rank <= rank &&
  role.permissions.every((each) => permissions.has(each));
