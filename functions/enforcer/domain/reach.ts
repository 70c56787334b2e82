import { refuse } from "#platform/domain";
import { endOf, isSuspended, type Membership, rolesOf } from "./evolve.ts";

/** What a role comes to: its rank, all it allows, and, where that is fixed, whose holders alone may give it. */
export interface RoleFacts {
  readonly rank: number;
  readonly permissions: readonly string[];
  readonly assignableBy?: readonly string[] | undefined;
}
/** Whoever wants to give or take, and the roles there are: theirs and those asked about, as of `now` (RFC 3339). */
export interface Reach {
  readonly asker: string;
  /** Administrators of the platform reach everything. */
  readonly admin: boolean;
  /** Roles the asker has in every project. */
  readonly everywhere: readonly string[];
  readonly roles: Readonly<Record<string, RoleFacts>>;
  readonly now: string;
}

/** The roles that count now: not ended, and none while suspended. */
export const rolesNow = (membership: Membership, user: string, now: string): readonly string[] =>
  isSuspended(membership, user)
    ? []
    : rolesOf(membership, user).filter((role) => (endOf(membership, user, role) ?? "9999") > now);

/** How high somebody stands and what they may do, by the roles they have at this moment of the membership. */
export function standingIn(membership: Membership, { asker, everywhere, roles, now }: Reach) {
  const held = [...new Set([...everywhere, ...rolesNow(membership, asker, now)])];
  const known = held.flatMap((role) => roles[role] ?? []);
  return {
    held,
    rank: Math.max(0, ...known.map(({ rank }) => rank)),
    permissions: new Set(known.flatMap(({ permissions }) => permissions)),
  };
}

/** Nobody gives or takes a role above their own, one that allows what they lack, or one that is not theirs to give. */
export function beyondReach(membership: Membership, role: string, reach: Reach) {
  const wanted = reach.roles[role];
  if (!wanted) return refuse("role-not-found");
  if (reach.admin) return undefined;
  const { held, rank, permissions } = standingIn(membership, reach);
  const denied = wanted.permissions.filter((each) => !permissions.has(each));
  const theirs = wanted.assignableBy?.some((each) => held.includes(each)) ?? true;
  if (wanted.rank > rank || denied.length > 0 || !theirs)
    return refuse("beyond-own-reach", { permissions: { granted: [], denied } });
  return undefined;
}
