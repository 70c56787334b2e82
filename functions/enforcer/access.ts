import { accountStream } from "#events/accounts";
import { membershipStream } from "#events/enforcer";
import { projectStream } from "#events/projects";
import { type Access, DIRECTORY, type Ports, type Standing } from "#platform/ports";
import { catchUp, readerOf } from "#platform/views";
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

const KEPT_MS = 10_000;
const MOST_KEPT = 10_000;

/** Decides who may do what. Decisions are kept for 10 seconds; what says no is never kept, and `fresh` asks again. */
export function accessOf({
  store,
  views,
  clock,
  permissions,
}: Pick<Ports, "store" | "views" | "clock"> & { readonly permissions: readonly Permission[] }): Enforcer {
  const registry = registryOf(permissions);
  const reader = readerOf(views, DIRECTORY, async () => {});
  const kept = new Map<string, { readonly standing: Standing; readonly until: number }>();

  const row = async (project: string) => {
    await catchUp(access, DIRECTORY, projectStream(project), store, views);
    await catchUp(access, DIRECTORY, membershipStream(project), store, views);
    return reader.get(accessView, project);
  };
  const account = async (user: string) => {
    await catchUp(accounts, DIRECTORY, accountStream(user), store, views);
    return reader.get(accountView, user);
  };

  async function standing(user: string, project: string): Promise<Standing | undefined> {
    const [found, who] = [await row(project), await account(user)];
    const roles = (found?.roles[user] ?? []).map(({ role }) => role);
    if (!found || !(roles.length || who?.isAdmin)) return undefined;
    const allowed = who?.isAdmin ? registry.ids : roles.flatMap(registry.of);
    return { project: found.project, roles, permissions: new Set(allowed) };
  }

  function keep(key: string, decided: Standing): void {
    kept.delete(key);
    kept.set(key, { standing: decided, until: clock().getTime() + KEPT_MS });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
  }

  return {
    registry,
    row,
    account,
    async standing(user, project, fresh = false) {
      const key = `${user} ${project}`;
      const known = fresh ? undefined : kept.get(key);
      if (known && known.until > clock().getTime()) return known.standing;
      const decided = await standing(user, project);
      if (decided) keep(key, decided);
      else kept.delete(key);
      return decided;
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
