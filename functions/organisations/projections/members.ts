interface HeldRole {
  readonly role: string;
  /** The expiry (UTC); absent = until it is removed. */
  readonly until?: string;
}
/** The roles and suspensions in a project, folded from its membership. */
export interface Members {
  readonly of: "membership";
  readonly roles: Readonly<Record<string, HeldRole[]>>;
  readonly suspended: readonly string[];
}
export const nobody: Members = { of: "membership", roles: {}, suspended: [] };

const others = (members: Members, user: string, role: string): HeldRole[] =>
  (members.roles[user] ?? []).filter((held) => held.role !== role);
const holding = (members: Members, user: string, held: HeldRole[]): Members => ({
  ...members,
  roles: { ...members.roles, [user]: held },
});

export const withRole = (members: Members, user: string, role: string, until: string | undefined): Members =>
  holding(members, user, [...others(members, user, role), until ? { role, until } : { role }]);

export const withoutRole = (members: Members, user: string, role: string): Members =>
  holding(members, user, others(members, user, role));

export const reinstated = (members: Members, user: string): Members => ({
  ...members,
  suspended: members.suspended.filter((each) => each !== user),
});

export const suspended = (members: Members, user: string): Members => ({
  ...members,
  suspended: [...reinstated(members, user).suspended, user],
});

export function removed(members: Members, user: string): Members {
  const { [user]: _, ...roles } = members.roles;
  return { ...reinstated(members, user), roles };
}
