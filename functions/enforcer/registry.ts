import type { Contract } from "#platform/contract";
import type { Permission } from "./contract/views.ts";
import { expanded, ROLES } from "./domain/roles.ts";

const SENSITIVE = new Set(["approve", "delete", "export", "manage", "refund"]);

const words = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function permissionFrom(id: string, summaries: readonly string[]): Permission {
  const [service = "", resource = "", action = ""] = id.split(".");
  return {
    id,
    name: capital(`${words(action)} ${words(resource)} (${words(service)})`),
    description: summaries.join(". "),
    service,
    resource,
    action,
    sensitive: SENSITIVE.has(action),
    status: "active",
  };
}

/** The registry of permissions: every one an operation asks for, told by those operations, in order of id. */
export function permissionsOf(contracts: readonly Contract[]): readonly Permission[] {
  const summaries = new Map<string, string[]>();
  for (const { permission, summary } of contracts.flatMap((contract) => Object.values(contract)))
    if (permission) summaries.set(permission, [...(summaries.get(permission) ?? []), summary]);
  return [...summaries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, told]) => permissionFrom(id, told));
}

/** Roles against one registry of permissions. */
export interface Registry {
  readonly permissions: readonly Permission[];
  readonly ids: readonly string[];
  readonly of: (role: string) => readonly string[];
}

export function registryOf(permissions: readonly Permission[]): Registry {
  const ids = permissions.map(({ id }) => id);
  const byRole = new Map(ROLES.map(({ id, patterns }) => [id, expanded(patterns, ids)]));
  return { permissions, ids, of: (role) => byRole.get(role) ?? [] };
}
