import { refuse } from "#platform/domain";
import { type Context, Problem } from "#platform/http";
import { enforcerOf } from "./access.ts";
import type { Explanation } from "./contract/views.ts";
import { givenBy } from "./domain/patterns.ts";
import type { AccessRow } from "./projections/access.ts";
import { nameOf } from "./projections/account.ts";
import type { Defined } from "./registry.ts";

type ExplainContext = Context & { readonly query: { readonly permission: string; readonly user?: string | undefined } };

const MANAGES = "enforcer.role.manage";
const SEES_OTHERS = "enforcer.user.view";
const MAX_NAMED = 5;
const idAndName = ({ id, name }: Defined) => ({ id, name });

/** Explains why somebody may or may not do something; if not, which roles would allow it and who could give one. */
export async function explain(
  context: ExplainContext,
): Promise<Explanation | ReturnType<typeof refuse<"not-found" | "user-not-found">>> {
  const { query, project, caller, ports } = context;
  const enforcer = enforcerOf(ports.access);
  const user = query.user ?? caller.user;
  if (user !== caller.user && !context.permissions.has(SEES_OTHERS))
    throw new Problem(403, "FORBIDDEN", "Your role does not allow this.", {
      permissions: { granted: [], denied: [SEES_OTHERS] },
      resolutions: [{ permission: SEES_OTHERS, roles: await enforcer.rolesAllowing(SEES_OTHERS, project.id) }],
    });
  const [{ registry }, all, row, account, projectAccess] = await Promise.all([
    enforcer.roles.current(),
    enforcer.roles.all(project.id),
    enforcer.row(project.id),
    enforcer.account(user),
    enforcer.projectAccess(user, project.id, true),
  ]);
  const permission = registry.permissions.find(({ id }) => id === query.permission);
  if (!permission) return refuse("not-found");
  if (!projectAccess) return refuse("user-not-found");
  const previewed = user === caller.user && caller.preview !== undefined ? [caller.preview] : projectAccess.roles;
  const giving = all.filter(({ permissions }) => permissions.includes(permission.id));
  const by = giving.filter(({ id }) => previewed.includes(id));
  const granted = projectAccess.permissions.has(permission.id) && (caller.preview === undefined || by.length > 0);
  const would = granted ? [] : giving;
  return {
    permission,
    user,
    granted,
    by: granted ? [...grounds(by, permission.id), ...(account?.isAdmin && !by.length ? [ADMINISTRATOR] : [])] : [],
    roles: would.map(idAndName),
    grantors: granted || !row ? [] : await grantorsOf(context, row, all, would),
  };
}

const ADMINISTRATOR = { id: "administrator", name: "Administrator", kind: "administrator" as const };
const grounds = (roles: readonly Defined[], permission: string): Explanation["by"] =>
  roles.map((role) => {
    const pattern = givenBy(role.patterns, permission);
    return {
      ...idAndName(role),
      kind: pattern ? ("role" as const) : ("everybody" as const),
      ...(pattern && { pattern }),
    };
  });

/** Returns the people who may give one of these roles, the highest rank first, at most five. */
async function grantorsOf({ ports }: Context, row: AccessRow, all: readonly Defined[], would: readonly Defined[]) {
  const enforcer = enforcerOf(ports.access);
  const now = ports.clock().toISOString();
  const byId = new Map(all.map((role) => [role.id, role]));
  const places = Object.entries(row.roles).flatMap(([user, held]) => {
    if (row.suspended.includes(user)) return [];
    const live = held.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now);
    const roles = live.flatMap(({ role }) => byId.get(role) ?? []);
    return would.some((role) => canGive(roles, role)) ? [{ user, roles }] : [];
  });
  const highest = ({ roles }: { roles: readonly Defined[] }) => Math.max(...roles.map(({ rank }) => rank));
  const first = places.toSorted((a, b) => highest(b) - highest(a) || (a.user < b.user ? -1 : 1)).slice(0, MAX_NAMED);
  const people = await Promise.all(
    first.map(async (each) => ({ ...each, account: await enforcer.account(each.user) })),
  );
  return people.flatMap(({ user, roles, account }) =>
    account ? [{ id: user, name: nameOf(account), roles: roles.map(({ name }) => name) }] : [],
  );
}

function canGive(held: readonly Defined[], role: Defined): boolean {
  const may = new Set(held.flatMap(({ permissions }) => permissions));
  return (
    may.has(MANAGES) &&
    held.some(({ rank }) => rank >= role.rank) &&
    role.permissions.every((each) => may.has(each)) &&
    (role.assignableBy?.some((each) => held.some(({ id }) => id === each)) ?? true)
  );
}
