import { streamOf } from "#events/_kernel";
import { absentServices } from "#events/_modules";
import { accountStream } from "#events/accounts";
import { membershipStream } from "#events/enforcer";
import { INTEGRATION, installationId } from "#events/integrations";
import { projectStream } from "#events/projects";
import type { BrandOf } from "#platform/mail";
import { type AbsentServices, type Access, DIRECTORY, type Ports, type ProjectAccess } from "#platform/ports";
import { catchUp, readerOf } from "#platform/views";
import type { Permission } from "./contract/views.ts";
import { createDecisionCache, type Decided, decidedFor } from "./decisions.ts";
import { denialsIn } from "./denials.ts";
import type { Reach } from "./domain/reach.ts";
import { type AccessRow, access, accessView } from "./projections/access.ts";
import { type Account, accounts, accountView } from "./projections/account.ts";
import { brandView } from "./projections/brand.ts";
import { type RoleBook, roleBookOf, type StreamVersion } from "./role-book.ts";
import { unsignedTermsOf } from "./terms.ts";

const NONE: AbsentServices = new Map();

export interface Enforcer extends Access {
  readonly roles: RoleBook;
  /** A project with everybody's roles, as of now. */
  readonly row: (project: string) => Promise<AccessRow | undefined>;
  /** A person's account, and whether they administer the platform. */
  readonly account: (user: string) => Promise<Account | undefined>;
  /** How the platform of a project, or of a domain, appears in email. */
  readonly brandOf: BrandOf;
  /** What a role change is checked against: the asker's roles and the roles to give or take. */
  readonly reach: (asker: string, project: string, wanted: readonly string[]) => Promise<Reach>;
}

/**
 * Creates the access decisions. Positive decisions are cached for 10 seconds, negative ones never; `fresh` also checks
 * for new facts.
 */
export function accessOf({
  store,
  views,
  clock,
  permissions,
}: Pick<Ports, "store" | "views" | "clock"> & { readonly permissions: readonly Permission[] }): Enforcer {
  const roles = roleBookOf({ store, views }, permissions);
  const reader = readerOf(views, DIRECTORY, async () => {});
  const cache = createDecisionCache(store, clock);
  // Rows that nobody has changed are the same objects, and so is what is derived from them.
  const absentBy = new WeakMap<AccessRow["modules"], AbsentServices>();
  const narrowed = new WeakMap<Decided, ProjectAccess>();

  /** Returns a project's access row as of now, with the versions of its streams. */
  async function projectAccess(project: string): Promise<{ row: AccessRow | undefined; basis: StreamVersion[] }> {
    const streams = [projectStream(project), membershipStream(project)];
    const basis = await Promise.all(
      streams.map(
        async (stream): Promise<StreamVersion> => [stream, await catchUp(access, DIRECTORY, stream, store, views)],
      ),
    );
    return { row: await reader.get(accessView, project), basis };
  }
  /** Returns the services whose module a project does not have, as of the tokens at least. */
  async function absent(project: string, consistency: Iterable<string> = []): Promise<AbsentServices> {
    const own = streamOf(INTEGRATION, installationId(project, ""));
    for (const token of consistency)
      if (token.startsWith(own)) await catchUp(access, DIRECTORY, token.slice(0, token.lastIndexOf("@")), store, views);
    const row = await reader.get(accessView, project);
    if (!row) return NONE;
    const services = absentBy.get(row.modules) ?? absentServices(row.modules);
    absentBy.set(row.modules, services);
    return services;
  }
  async function person(user: string): Promise<{ account: Account | undefined; basis: StreamVersion[] }> {
    const version = await catchUp(accounts, DIRECTORY, accountStream(user), store, views);
    return { account: await reader.get(accountView, user), basis: [[accountStream(user), version]] };
  }

  async function decide(user: string, project: string): Promise<Decided | undefined> {
    const [{ row, basis }, who] = await Promise.all([projectAccess(project), person(user)]);
    if (!row) return undefined;
    const decided = await decidedFor({ user, row, account: who.account, roles, now: clock() });
    return decided && { ...decided, basis: [...basis, ...who.basis, ...decided.basis] };
  }

  const rolesAllowing = async (permission: string, project: string): Promise<string[]> =>
    (await roles.all(project)).filter((role) => role.permissions.includes(permission)).map(({ id }) => id);

  return {
    roles,
    row: async (project) => (await projectAccess(project)).row,
    account: async (user) => (await person(user)).account,
    absent,
    async projectAccess(user, project, fresh = false, consistency) {
      const key = `${user} ${project}`;
      const cached = await cache.get(key, fresh);
      const decided = cached ?? (await decide(user, project));
      if (!cached) cache.put(key, decided);
      if (!decided) return undefined;
      const missing = await absent(project, consistency);
      if (!missing.size) return decided.projectAccess;
      const known = narrowed.get(decided);
      const access = known?.absent === missing ? known : { ...decided.projectAccess, absent: missing };
      narrowed.set(decided, access);
      return access;
    },
    project: async (project) => (await projectAccess(project)).row?.project,
    async projects(limit, after) {
      const { rows, next } = await reader.page(accessView, {
        index: "all",
        partition: "",
        limit,
        ...(after && { after }),
      });
      return { ids: rows.map(({ project }) => project.id), ...(next && { next }) };
    },
    async brandOf({ tenant, domain }) {
      const { row } = tenant === DIRECTORY ? {} : await projectAccess(tenant);
      if (row) return reader.get(brandView, row.project.platformId);
      const labels = (domain ?? "").split(".").slice(0, 4);
      for (const [at] of labels.entries()) {
        const partition = labels.slice(at).join(".");
        const [found] = (await reader.page(brandView, { index: "domain", partition, limit: 1 })).rows;
        if (found) return found;
      }
      return undefined;
    },
    unsignedTerms: unsignedTermsOf({ store, views, clock }, reader),
    async permitted(permission, project) {
      const [{ row }, allowing] = [await projectAccess(project), await rolesAllowing(permission, project)];
      const now = clock().toISOString();
      const may = Object.entries(row?.roles ?? {}).filter(
        ([user, held]) =>
          !row?.suspended.includes(user) &&
          held.some(({ role, expiresAt }) => allowing.includes(role) && (!expiresAt || expiresAt > now)),
      );
      return may.map(([user]) => user).sort((one, other) => Number(other === row?.owner) - Number(one === row?.owner));
    },
    emailOf: async (user) => (await person(user)).account?.email,
    rolesAllowing,
    allowedBy: async (role, project) => new Set((await roles.find(project, role)).role?.permissions ?? []),
    denied: denialsIn(store, clock),
    async reach(asker, project, wanted) {
      const [{ row }, who, { definitions }] = [
        await projectAccess(project),
        await person(asker),
        await roles.current(),
      ];
      const everywhere = definitions.everywhere[asker] ?? [];
      const held = (row?.roles[asker] ?? []).map(({ role }) => role);
      const ids = [...new Set([...wanted, ...held, ...everywhere])];
      const found = await Promise.all(ids.map(async (id) => ({ id, ...(await roles.find(project, id)) })));
      // A deleted role counts as its replacement for those who hold it; it can no longer be given or taken.
      const cached = found.flatMap(({ id, role }) =>
        role && (role.id === id || !wanted.includes(id)) ? [[id, role]] : [],
      );
      const admin = who.account?.isAdmin === true;
      return { asker, admin, everywhere, roles: Object.fromEntries(cached), now: clock().toISOString() };
    },
  };
}

/** Returns the enforcer behind `access`; throws when another implementation decides access. */
export function enforcerOf(access: Access): Enforcer {
  if ("roles" in access) return access as Enforcer;
  throw new Error("The access port is not the enforcer's");
}
