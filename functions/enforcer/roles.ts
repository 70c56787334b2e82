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

/** Who may give a role: those of at least its rank who have all it gives, or whom administrators named. */
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

interface Told {
  readonly role: Defined;
  readonly row?: RoleRow | undefined;
}
const answerOf = ({ role, row }: Told, all: readonly Defined[], asker: Asker, userCount: number): Role => ({
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

/** Highest first. */
export const byRank = ({ rank, id }: { readonly rank: number; readonly id: string }): string =>
  `${String(1000 - rank).padStart(4, "0")} ${id}`;

/** All roles of the project as the asker sees them, and how to tell some of them. */
async function rolesFor(context: Context) {
  const { ports, project } = context;
  const enforcer = enforcerOf(ports.access);
  const views = context.viewsOf(DIRECTORY);
  const [row, asker, rows, { registry }] = await Promise.all([
    enforcer.row(project.id),
    askerOf(context),
    enforcer.roles.rows(project.id, views),
    enforcer.roles.known(),
  ]);
  const own = rows.map((each): Told => ({ role: registry.own({ ...each, id: each.role }), row: each }));
  const told: Told[] = [...registry.starters.map((role) => ({ role })), ...own];
  const all = told.map(({ role }) => role);
  const held = Object.values(row?.roles ?? {}).flat();
  const tell = (one: Told): Role => answerOf(one, all, asker, held.filter(({ role }) => role === one.role.id).length);
  return { told, tell, asker };
}

export async function listRoles(context: Context & { readonly query: Paged }) {
  const { told, tell } = await rolesFor(context);
  const { items, nextPageToken } = pageFrom(told, ({ role }) => byRank(role), context.query, context.paging);
  return { roles: items.map(tell), nextPageToken };
}

export async function getRole(context: Context & { readonly params: { readonly role: string } }) {
  await enforcerOf(context.ports.access).roles.row(context.project.id, context.params.role);
  const { told, tell } = await rolesFor(context);
  const found = told.find(({ role }) => role.id === context.params.role);
  return found ? tell(found) : refuse("role-not-found");
}

/** The roles the asker may give somebody, without those they have for good already. */
export async function listAssignableRoles(
  context: Context & { readonly query: Paged; readonly params: { readonly user: string } },
) {
  const held = (await enforcerOf(context.ports.access).row(context.project.id))?.roles[context.params.user];
  if (!held) return refuse("user-not-found");
  const { told, tell, asker } = await rolesFor(context);
  const free = told.filter(
    ({ role }) => mayGive(asker, role) && !held.some((each) => each.role === role.id && each.expiresAt === undefined),
  );
  const { items, nextPageToken } = pageFrom(free, ({ role }) => byRank(role), context.query, context.paging);
  return { roles: items.map(tell), nextPageToken };
}
