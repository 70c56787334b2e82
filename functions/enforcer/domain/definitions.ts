import {
  DEFINITIONS,
  definitionsEvents,
  PermissionChanged,
  PlatformRoleAssigned,
  PlatformRoleRemoved,
  StarterRoleChanged,
} from "#events/enforcer";
import { decider, differing, refuse } from "#platform/domain";
import { roleBy } from "./roles.ts";

/** What can be changed about a starter role; `assignableBy: null` = by rank and permissions alone. */
export interface StarterLook {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly permissions?: readonly string[] | undefined;
  readonly assignableBy?: readonly string[] | null | undefined;
  readonly rank?: number | undefined;
}
export interface PermissionLook {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly sensitive?: boolean | undefined;
  readonly status?: "active" | "deprecated" | undefined;
  readonly implies?: readonly string[] | undefined;
}
/** The administrators' changes: by role, by permission, and roles held in every project. */
export interface Definitions {
  readonly roles: Readonly<Record<string, StarterLook>>;
  readonly permissions: Readonly<Record<string, PermissionLook>>;
  readonly everywhere: Readonly<Record<string, readonly string[]>>;
}

const initial: Definitions = { roles: {}, permissions: {}, everywhere: {} };
const OWNERS_OWN = ["permissions", "assignableBy", "rank"] as const;
const HIGHEST = 99;

/** The current settings of a starter role, in the form of its change facts. */
export function starterLook(definitions: Definitions, role: string): StarterLook | undefined {
  const found = roleBy(role);
  if (!found) return undefined;
  const { name, description, rank, patterns } = found;
  return { name, description, rank, permissions: patterns, ...definitions.roles[role] };
}

/** The previous values of the changing fields. */
const before = (now: object, changed: object) =>
  Object.fromEntries(Object.keys(changed).map((field) => [field, (now as Record<string, unknown>)[field] ?? null]));

const decide = {
  changeStarterRole(definitions: Definitions, { role, ...sent }: StarterLook & { readonly role: string }) {
    const now = starterLook(definitions, role);
    if (!now) return refuse("role-not-found");
    const changed = differing(now, sent);
    if (role === "owner" && OWNERS_OWN.some((field) => field in changed)) return refuse("owner-keeps-all");
    if (changed.rank !== undefined && changed.rank > HIGHEST) return refuse("owner-keeps-all");
    if (Object.keys(changed).length === 0) return [];
    return [StarterRoleChanged({ role, ...changed, was: before(now, changed) } as never)];
  },
  /** `as` is the permission as the contracts declare it. */
  changePermission(
    definitions: Definitions,
    { permission, as, ...sent }: PermissionLook & { readonly permission: string; readonly as: PermissionLook },
  ) {
    const now = { implies: [], ...as, ...definitions.permissions[permission] };
    const changed = differing(now, sent);
    if (Object.keys(changed).length === 0) return [];
    return [PermissionChanged({ permission, ...changed, was: before(now, changed) } as never)];
  },
  assignEverywhere(definitions: Definitions, { user, role }: { readonly user: string; readonly role: string }) {
    if (!roleBy(role)) return refuse("role-not-found");
    return definitions.everywhere[user]?.includes(role) ? [] : [PlatformRoleAssigned({ user, role })];
  },
  removeEverywhere(definitions: Definitions, { user, role }: { readonly user: string; readonly role: string }) {
    if (!roleBy(role)) return refuse("role-not-found");
    return definitions.everywhere[user]?.includes(role) ? [PlatformRoleRemoved({ user, role })] : [];
  },
};

type Holding = { readonly user: string; readonly role: string };
const holding = (definitions: Definitions, { user, role }: Holding, has: boolean): Definitions => {
  const others = (definitions.everywhere[user] ?? []).filter((each) => each !== role);
  return { ...definitions, everywhere: { ...definitions.everywhere, [user]: has ? [...others, role] : others } };
};

const evolve = {
  StarterRoleChanged: (
    definitions: Definitions,
    { role, was: _, ...changed }: StarterLook & { role: string; was?: unknown },
  ) => ({
    ...definitions,
    roles: { ...definitions.roles, [role]: { ...definitions.roles[role], ...changed } },
  }),
  PermissionChanged: (
    definitions: Definitions,
    { permission, was: _, ...changed }: PermissionLook & { permission: string; was?: unknown },
  ) => ({
    ...definitions,
    permissions: { ...definitions.permissions, [permission]: { ...definitions.permissions[permission], ...changed } },
  }),
  PlatformRoleAssigned: (definitions: Definitions, held: Holding) => holding(definitions, held, true),
  PlatformRoleRemoved: (definitions: Definitions, held: Holding) => holding(definitions, held, false),
};

/** One record for the whole installation: its id is `platform`. */
export const definitions = decider<Definitions>()({
  name: DEFINITIONS,
  initial,
  events: definitionsEvents,
  decide,
  evolve,
});
