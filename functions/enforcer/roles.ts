import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { enforcerOf } from "./access.ts";
import { type Asker, askerOf, mayChange, mayGive } from "./asker.ts";
import type { Role } from "./contract/views.ts";
import { type Paged, pageFrom } from "./page.ts";
import type { RoleRow } from "./projections/role.ts";
import type { Defined } from "./registry.ts";

export const MANAGES = "enforcer.role.manage";

/**
 * Returns who may give a role: the roles of at least its rank with all its permissions, or those that administrators
 * chose.
 */
export const assignableBy = (role: Defined, all: readonly Defined[]): string[] =>
  all
    .filter(
      (other) =>
        other.rank >= role.rank &&
        other.permissions.includes(MANAGES) &&
        role.permissions.every((each) => other.permissions.includes(each)) &&
        (role.assignableBy?.includes(other.id) ?? true),
    )
    .map(({ id }) => id);

interface RoleWithRow {
  readonly role: Defined;
  readonly row?: RoleRow | undefined;
}
const answerOf = ({ role, row }: RoleWithRow, all: readonly Defined[], asker: Asker, userCount: number): Role => ({
  id: role.id,
  name: role.name,
  description: role.description,
  rank: role.rank,
  permissions: [...role.permissions],
  scope: "project",
  system: role.system,
  assignableBy: assignableBy(role, all),
  userCount,
  assignable: mayGive(asker, role),
  editable: mayChange(asker, role),
  ...row?.meta,
});

/** Highest rank first. */
export const byRank = ({ rank, id }: { readonly rank: number; readonly id: string }): string =>
  `${String(1000 - rank).padStart(4, "0")} ${id}`;

/** Returns all roles of the project as the asker sees them. */
async function rolesFor(context: Context) {
  const { ports, project } = context;
  const enforcer = enforcerOf(ports.access);
  const views = context.viewsOf(DIRECTORY);
  const [row, asker, rows, { registry }] = await Promise.all([
    enforcer.row(project.id),
    askerOf(context),
    enforcer.roles.rows(project.id, views),
    enforcer.roles.current(),
  ]);
  const own = rows.map((each): RoleWithRow => ({ role: registry.own({ ...each, id: each.role }), row: each }));
  const roles: RoleWithRow[] = [...registry.starters.map((role) => ({ role })), ...own];
  const all = roles.map(({ role }) => role);
  const held = Object.values(row?.roles ?? {}).flat();
  const toAnswer = (one: RoleWithRow): Role =>
    answerOf(one, all, asker, held.filter(({ role }) => role === one.role.id).length);
  return { roles, toAnswer, asker };
}

export async function listRoles(context: Context & { readonly query: Paged }) {
  const { roles, toAnswer } = await rolesFor(context);
  const { items, nextPageToken } = pageFrom(roles, ({ role }) => byRank(role), context.query, context.paging);
  return { roles: items.map(toAnswer), nextPageToken };
}

export async function getRole(context: Context & { readonly params: { readonly role: string } }) {
  await enforcerOf(context.ports.access).roles.row(context.project.id, context.params.role);
  const { roles, toAnswer } = await rolesFor(context);
  const found = roles.find(({ role }) => role.id === context.params.role);
  return found ? toAnswer(found) : refuse("role-not-found");
}

/** Lists the roles that the asker may give somebody, without those the person already has permanently. */
export async function listAssignableRoles(
  context: Context & { readonly query: Paged; readonly params: { readonly user: string } },
) {
  const held = (await enforcerOf(context.ports.access).row(context.project.id))?.roles[context.params.user];
  if (!held) return refuse("user-not-found");
  const { roles, toAnswer, asker } = await rolesFor(context);
  const free = roles.filter(
    ({ role }) => mayGive(asker, role) && !held.some((each) => each.role === role.id && each.expiresAt === undefined),
  );
  const { items, nextPageToken } = pageFrom(free, ({ role }) => byRank(role), context.query, context.paging);
  return { roles: items.map(toAnswer), nextPageToken };
}
