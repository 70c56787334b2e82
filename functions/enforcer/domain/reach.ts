import { refuse } from "#platform/domain";
import { endOf, isSuspended, type Membership, rolesOf } from "./evolve.ts";

/** A role's rank, its permissions and, if restricted, the roles whose holders may give it. */
export interface RoleFacts {
  readonly rank: number;
  readonly permissions: readonly string[];
  readonly assignableBy?: readonly string[] | undefined;
}
/** The asker who gives or takes roles, and the definitions of the roles concerned, as of `now` (RFC 3339). */
export interface Reach {
  readonly asker: string;
  /** Administrators of the platform may do everything. */
  readonly admin: boolean;
  /** The roles that the asker has in every project. */
  readonly everywhere: readonly string[];
  readonly roles: Readonly<Record<string, RoleFacts>>;
  readonly now: string;
}

/** The active roles: not expired, and none while suspended. */
export const rolesNow = (membership: Membership, user: string, now: string): readonly string[] =>
  isSuspended(membership, user)
    ? []
    : rolesOf(membership, user).filter((role) => (endOf(membership, user, role) ?? "9999") > now);

/** Returns somebody's rank and permissions, by their active roles in this membership. */
export function reachOf(membership: Membership, { asker, everywhere, roles, now }: Reach) {
  const held = [...new Set([...everywhere, ...rolesNow(membership, asker, now)])];
  const heldRoles = held.flatMap((role) => roles[role] ?? []);
  return {
    held,
    rank: Math.max(0, ...heldRoles.map(({ rank }) => rank)),
    permissions: new Set(heldRoles.flatMap(({ permissions }) => permissions)),
  };
}

/** Refuses to give or take a role above the asker's rank, with permissions they lack, or restricted to other roles. */
export function beyondReach(membership: Membership, role: string, reach: Reach) {
  const wanted = Object.hasOwn(reach.roles, role) ? reach.roles[role] : undefined;
  if (!wanted) return refuse("role-not-found");
  if (reach.admin) return undefined;
  const { held, rank, permissions } = reachOf(membership, reach);
  const denied = wanted.permissions.filter((each) => !permissions.has(each));
  const theirs = wanted.assignableBy?.some((each) => held.includes(each)) ?? true;
  if (wanted.rank > rank || denied.length > 0 || !theirs)
    return refuse("beyond-own-reach", { permissions: { granted: [], denied } });
  return undefined;
}
