import { type Recorded, SYSTEM } from "#events/_kernel";
import { definitionsStream, roleStream } from "#events/enforcer";
import { refuse } from "#platform/domain";
import { type HistoryEntry, historyOf, historyPage, type Labels } from "#platform/history";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { updateAdminRoleRequest } from "./contract/admin.ts";
import { updateRoleRequest } from "./contract/roles.ts";
import { starterLook } from "./domain/definitions.ts";
import { definitions } from "./domain/index.ts";
import { roleBy } from "./domain/roles.ts";
import type { Paged } from "./page.ts";

type RoleHistoryContext = Context & { readonly params: { readonly role: string }; readonly query: Paged };

const fields = { name: "Name", description: "Description", permissions: "Permissions", rank: "Rank" };
const ownRoleLabels: Labels = {
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

/** Drops the previous values, which earlier facts already show. */
const plain = (fact: Recorded): Recorded => {
  const { was: _, ...data } = fact.data as Record<string, unknown>;
  return { ...fact, data };
};

/** The initial settings of a starter role, for comparison with its first change. Never shown. */
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

async function starterEntries({ ports, params }: RoleHistoryContext, labels: Labels): Promise<HistoryEntry[]> {
  const facts = await ports.store.load(DIRECTORY, definitionsStream);
  const ownRoleLabels = facts.filter(({ data }) => (data as { role?: string }).role === params.role);
  return historyOf([shipped(params.role), ...ownRoleLabels.map(plain)], labels).filter(({ id }) => id !== SHIPPED);
}

export async function roleHistory(context: RoleHistoryContext) {
  const { ports, params, project } = context;
  const { reverts: _, ...labels } = starter;
  if (roleBy(params.role)) return historyPage(context, await starterEntries(context, labels));
  const facts = await ports.store.load(DIRECTORY, roleStream(project.id, params.role));
  return facts.length ? historyPage(context, historyOf(facts.map(plain), ownRoleLabels)) : refuse("role-not-found");
}

export async function adminRoleHistory(context: RoleHistoryContext) {
  return roleBy(context.params.role)
    ? historyPage(context, await starterEntries(context, starter))
    : refuse("role-not-found");
}
