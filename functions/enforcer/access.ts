import { accountStream } from "#events/accounts";
import { membershipStream } from "#events/enforcer";
import { projectStream } from "#events/projects";
import { type Access, DIRECTORY, type Ports } from "#platform/ports";
import { catchUp, readerOf } from "#platform/views";
import type { Permission } from "./contract/views.ts";
import { type Decided, decidedFor, keptDecisions } from "./decisions.ts";
import { denialsIn } from "./denials.ts";
import type { Reach } from "./domain/reach.ts";
import { type AccessRow, access, accessView } from "./projections/access.ts";
import { type Account, accounts, accountView } from "./projections/account.ts";
import { type RoleBook, roleBookOf, type Seen } from "./role-book.ts";

export interface Enforcer extends Access {
  readonly roles: RoleBook;
  /** A project with everybody's roles, as of now. */
  readonly row: (project: string) => Promise<AccessRow | undefined>;
  /** Who has an account, and whether they administer the platform. */
  readonly account: (user: string) => Promise<Account | undefined>;
  /** What somebody's change of roles is measured against: their own roles, and those they want to give or take. */
  readonly reach: (asker: string, project: string, wanted: readonly string[]) => Promise<Reach>;
}

/** Decides who may do what. Decisions are kept for 10 seconds; what says no is never kept, and `fresh` asks whether anything has happened since. */
export function accessOf({
  store,
  views,
  clock,
  permissions,
}: Pick<Ports, "store" | "views" | "clock"> & { readonly permissions: readonly Permission[] }): Enforcer {
  const roles = roleBookOf({ store, views }, permissions);
  const reader = readerOf(views, DIRECTORY, async () => {});
  const kept = keptDecisions(store, clock);

  /** A project as of now and how much of its streams that is. */
  async function reached(project: string): Promise<{ row: AccessRow | undefined; seen: Seen[] }> {
    const streams = [projectStream(project), membershipStream(project)];
    const seen: Seen[] = [];
    for (const stream of streams) seen.push([stream, await catchUp(access, DIRECTORY, stream, store, views)]);
    return { row: await reader.get(accessView, project), seen };
  }
  async function person(user: string): Promise<{ account: Account | undefined; seen: Seen[] }> {
    const version = await catchUp(accounts, DIRECTORY, accountStream(user), store, views);
    return { account: await reader.get(accountView, user), seen: [[accountStream(user), version]] };
  }

  async function decide(user: string, project: string): Promise<Decided | undefined> {
    const [{ row, seen }, who] = [await reached(project), await person(user)];
    if (!row) return undefined;
    const decided = await decidedFor({ user, row, account: who.account, roles, now: clock() });
    return decided && { ...decided, seen: [...seen, ...who.seen, ...decided.seen] };
  }

  return {
    roles,
    row: async (project) => (await reached(project)).row,
    account: async (user) => (await person(user)).account,
    async standing(user, project, fresh = false) {
      const key = `${user} ${project}`;
      const known = await kept.get(key, fresh);
      if (known) return known.standing;
      const decided = await decide(user, project);
      kept.put(key, decided);
      return decided?.standing;
    },
    project: async (project) => (await reached(project)).row?.project,
    async projects(limit, after) {
      const { rows, next } = await reader.page(accessView, {
        index: "all",
        partition: "",
        limit,
        ...(after && { after }),
      });
      return { ids: rows.map(({ project }) => project.id), ...(next && { next }) };
    },
    emailOf: async (user) => (await person(user)).account?.email,
    rolesAllowing: async (permission, project) =>
      (await roles.all(project)).filter((role) => role.permissions.includes(permission)).map(({ id }) => id),
    allowedBy: async (role, project) => new Set((await roles.find(project, role)).role?.permissions ?? []),
    denied: denialsIn(store, clock),
    async reach(asker, project, wanted) {
      const [{ row }, who, { definitions }] = [await reached(project), await person(asker), await roles.known()];
      const everywhere = definitions.everywhere[asker] ?? [];
      const held = (row?.roles[asker] ?? []).map(({ role }) => role);
      const ids = [...new Set([...wanted, ...held, ...everywhere])];
      const found = await Promise.all(ids.map(async (id) => ({ id, ...(await roles.find(project, id)) })));
      // A deleted role still counts for whoever has it, as what took its place; nobody gives or takes it any more.
      const known = found.flatMap(({ id, role }) =>
        role && (role.id === id || !wanted.includes(id)) ? [[id, role]] : [],
      );
      const admin = who.account?.isAdmin === true;
      return { asker, admin, everywhere, roles: Object.fromEntries(known), now: clock().toISOString() };
    },
  };
}

/** The service answers about roles and permissions only where access is decided by `accessOf`. */
export function enforcerOf(access: Access): Enforcer {
  if ("roles" in access) return access as Enforcer;
  throw new Error("The access port is not the enforcer's");
}
