import type { FactOf, Recorded } from "#events/_kernel";
import type { MemberReinstated, MemberRemoved, MemberSuspended, RoleAssigned, RoleRemoved } from "./people.ts";

type Assigned = Recorded<FactOf<typeof RoleAssigned>>;
/** The facts that change a member's roles or suspension. */
export type MemberFact =
  | Assigned
  | Recorded<FactOf<typeof RoleRemoved>>
  | Recorded<FactOf<typeof MemberSuspended>>
  | Recorded<FactOf<typeof MemberReinstated>>
  | Recorded<FactOf<typeof MemberRemoved>>;

/** What a reader stores of a role that somebody holds: its id, or an object with it. */
type HeldRole = string | { readonly role: string };
const idOf = (held: HeldRole): string => (typeof held === "string" ? held : held.role);

/** The roles of a project's members by user, and who is suspended. */
export interface Members<R extends HeldRole> {
  readonly roles: Readonly<Record<string, R[]>>;
  readonly suspended: readonly string[];
}

/** Returns one member's roles after a fact about them. Assigning a role again replaces it. */
export function rolesAfter<R extends HeldRole>(
  roles: readonly R[],
  fact: MemberFact,
  toRole: (fact: Assigned) => R,
): R[] {
  if (fact.type === "MemberRemoved") return [];
  if (fact.type !== "RoleAssigned" && fact.type !== "RoleRemoved") return [...roles];
  const others = roles.filter((held) => idOf(held) !== fact.data.role);
  return fact.type === "RoleAssigned" ? [...others, toRole(fact)] : others;
}

/** Returns a project's members after a fact. Members without a role have no entry in `roles`. */
export function membersAfter<R extends HeldRole>(
  before: Members<R> | undefined,
  fact: MemberFact,
  toRole: (fact: Assigned) => R,
): Members<R> {
  const { roles, suspended } = before ?? { roles: {}, suspended: [] };
  const { user } = fact.data;
  const { [user]: held = [], ...others } = roles;
  const left = rolesAfter<R>(held, fact, toRole);
  const notThem = suspended.filter((each) => each !== user);
  const ended = fact.type === "MemberReinstated" || fact.type === "MemberRemoved";
  return {
    roles: left.length ? { ...roles, [user]: left } : others,
    suspended: fact.type === "MemberSuspended" ? [...notThem, user] : ended ? notThem : suspended,
  };
}

/** Returns the members with access: those with a role who are not suspended. */
export const activeMembers = <R extends HeldRole>({ roles, suspended }: Members<R>): [user: string, roles: R[]][] =>
  Object.entries(roles).filter(([user, held]) => held.length > 0 && !suspended.includes(user));
