import { accountStream } from "#events/accounts";
import { membershipStream } from "#events/enforcer";
import { projectStream } from "#events/projects";
import { type Access, DIRECTORY, type Ports, type Standing } from "#platform/ports";
import { catchUp, type Projection, readerOf } from "#platform/views";
import type { Permission } from "./contract/views.ts";
import { ROLES } from "./domain/roles.ts";
import { type AccessRow, access, accessView } from "./projections/access.ts";
import { accounts, accountView } from "./projections/account.ts";
import { type Registry, registryOf } from "./registry.ts";

export interface Enforcer extends Access {
  readonly registry: Registry;
  /** A project with everybody's roles, as of now. */
  readonly row: (project: string) => Promise<AccessRow | undefined>;
  /** Whether there is such an account, and whether it administers the platform. */
  readonly account: (user: string) => Promise<{ readonly isAdmin: boolean } | undefined>;
}

/** A decision and the versions of the streams it rests on. */
interface Decided {
  readonly standing: Standing;
  readonly basis: readonly (readonly [stream: string, version: number])[];
}

const KEPT_MS = 10_000;
const MOST_KEPT = 10_000;

/** Decides who may do what. Decisions are kept for 10 seconds; what says no is never kept, and `fresh` asks whether anything has happened since. */
export function accessOf({
  store,
  views,
  clock,
  permissions,
}: Pick<Ports, "store" | "views" | "clock"> & { readonly permissions: readonly Permission[] }): Enforcer {
  const registry = registryOf(permissions);
  const reader = readerOf(views, DIRECTORY, async () => {});
  const kept = new Map<string, Decided & { readonly until: number }>();

  const reached = (of: Projection, stream: string) => catchUp(of, DIRECTORY, stream, store, views);
  const row = async (project: string) => {
    await reached(access, projectStream(project));
    await reached(access, membershipStream(project));
    return reader.get(accessView, project);
  };
  const account = async (user: string) => {
    await reached(accounts, accountStream(user));
    return reader.get(accountView, user);
  };

  async function decide(user: string, project: string): Promise<Decided | undefined> {
    const basis: [string, number][] = [
      [projectStream(project), await reached(access, projectStream(project))],
      [membershipStream(project), await reached(access, membershipStream(project))],
      [accountStream(user), await reached(accounts, accountStream(user))],
    ];
    const [found, who] = [await reader.get(accessView, project), await reader.get(accountView, user)];
    const roles = (found?.roles[user] ?? []).map(({ role }) => role);
    if (!found || !(roles.length || who?.isAdmin)) return undefined;
    const allowed = who?.isAdmin ? registry.ids : roles.flatMap(registry.of);
    return { basis, standing: { project: found.project, roles, permissions: new Set(allowed) } };
  }

  /** Nothing has happened since to what was decided on. */
  async function stillSo({ basis }: Decided): Promise<boolean> {
    for (const [stream, version] of basis) if ((await store.load(DIRECTORY, stream, version)).length > 0) return false;
    return true;
  }

  function keep(key: string, decided: Decided): void {
    kept.delete(key);
    kept.set(key, { ...decided, until: clock().getTime() + KEPT_MS });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
  }

  return {
    registry,
    row,
    account,
    async standing(user, project, fresh = false) {
      const key = `${user} ${project}`;
      const known = kept.get(key);
      if (known && (fresh ? await stillSo(known) : known.until > clock().getTime())) return known.standing;
      const decided = await decide(user, project);
      if (decided) keep(key, decided);
      else kept.delete(key);
      return decided?.standing;
    },
    project: async (project) => (await row(project))?.project,
    async projects(limit, after) {
      const { rows, next } = await reader.page(accessView, {
        index: "all",
        partition: "",
        limit,
        ...(after && { after }),
      });
      return { ids: rows.map(({ project }) => project.id), ...(next && { next }) };
    },
    emailOf: async (user) => (await account(user))?.email,
    rolesAllowing: (permission) => ROLES.filter(({ id }) => registry.of(id).includes(permission)).map(({ id }) => id),
  };
}

/** The service answers about roles and permissions only where access is decided by `accessOf`. */
export function enforcerOf(access: Access): Enforcer {
  if ("registry" in access) return access as Enforcer;
  throw new Error("The access port is not the enforcer's");
}
