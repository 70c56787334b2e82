import { type Recorded, SYSTEM } from "#events/_kernel";
import { definitionsStream, roleStream } from "#events/enforcer";
import { refuse } from "#platform/domain";
import { type HistoryEntry, type HistoryPage, historyOf, type Labels, pageOfHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { updateAdminRoleRequest } from "./contract/admin.ts";
import { updateRoleRequest } from "./contract/roles.ts";
import { starterLook } from "./domain/definitions.ts";
import { definitions } from "./domain/index.ts";
import { roleBy } from "./domain/roles.ts";
import type { Paged } from "./page.ts";

type Asked = Context & { readonly params: { readonly role: string }; readonly query: Paged };

const fields = { name: "Name", description: "Description", permissions: "Permissions", rank: "Rank" };
const own: Labels = {
  titles: {
    RoleDefined: "Role created",
    RoleRedefined: "Role changed",
    RoleDeleted: "Role deleted",
    RoleRestored: "Role restored",
  },
  fields: { ...fields, replacement: "Replaced by" },
  reverts: { RoleRedefined: updateRoleRequest.shape },
};
const starter: Labels = {
  titles: {
    StarterRoleChanged: "Role changed in every project",
    PlatformRoleAssigned: "Given to somebody in every project",
    PlatformRoleRemoved: "Removed from somebody in every project",
  },
  fields: { ...fields, assignableBy: "Given by" },
  reverts: { StarterRoleChanged: updateAdminRoleRequest.shape },
};

function pageIn({ query, paging }: Asked, entries: readonly HistoryEntry[]): HistoryPage {
  const after = paging.after(query.pageToken);
  const { history, next } = pageOfHistory(entries, { pageSize: query.pageSize, ...after });
  return { history, nextPageToken: paging.next(next) };
}

/** What was there before is what the facts before say. */
const plain = (fact: Recorded): Recorded => {
  const { was: _, ...data } = fact.data as Record<string, unknown>;
  return { ...fact, data };
};

/** The look a starter role comes with: what its first change is compared with. Nobody is told of it. */
const SHIPPED = "shipped";
const shipped = (role: string): Recorded => ({
  id: SHIPPED,
  type: "StarterRoleShipped",
  tenant: DIRECTORY,
  stream: definitionsStream,
  version: 0,
  at: new Date(0).toISOString(),
  actor: SYSTEM,
  meta: { command: "", requestId: "" },
  data: { role, assignableBy: null, ...starterLook(definitions.initial, role) },
});

async function starterEntries({ ports, params }: Asked, labels: Labels): Promise<HistoryEntry[]> {
  const facts = await ports.store.load(DIRECTORY, definitionsStream);
  const own = facts.filter(({ data }) => (data as { role?: string }).role === params.role);
  return historyOf([shipped(params.role), ...own.map(plain)], labels).filter(({ id }) => id !== SHIPPED);
}

export async function roleHistory(asked: Asked) {
  const { ports, params, project } = asked;
  const { reverts: _, ...labels } = starter;
  if (roleBy(params.role)) return pageIn(asked, await starterEntries(asked, labels));
  const facts = await ports.store.load(DIRECTORY, roleStream(project.id, params.role));
  return facts.length ? pageIn(asked, historyOf(facts.map(plain), own)) : refuse("role-not-found");
}

export async function adminRoleHistory(asked: Asked) {
  return roleBy(asked.params.role) ? pageIn(asked, await starterEntries(asked, starter)) : refuse("role-not-found");
}
