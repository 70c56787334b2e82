/** Who has a place in a project, as its membership tells: the roles they have, and who is suspended. */
export interface Members {
  readonly of: "membership";
  readonly roles: Readonly<Record<string, readonly string[]>>;
  readonly suspended: readonly string[];
}
const nobody: Members = { of: "membership", roles: {}, suspended: [] };
type Known = { readonly of: string } | undefined;
export const membersIn = (part: Known): Members => (part?.of === "membership" ? (part as Members) : nobody);

export function withRole(members: Members, user: string, role: string): Members {
  const others = (members.roles[user] ?? []).filter((each) => each !== role);
  return { ...members, roles: { ...members.roles, [user]: [...others, role] } };
}
export function withoutRole(members: Members, user: string, role: string): Members {
  const left = (members.roles[user] ?? []).filter((each) => each !== role);
  return { ...members, roles: { ...members.roles, [user]: left } };
}
export function suspending(members: Members, user: string, suspended: boolean): Members {
  const others = members.suspended.filter((each) => each !== user);
  return { ...members, suspended: suspended ? [...others, user] : others };
}
export function without(members: Members, user: string): Members {
  const { [user]: _, ...roles } = members.roles;
  return { ...suspending(members, user, false), roles };
}

/** Who sees the project among theirs. */
export const present = ({ roles, suspended }: Members): string[] =>
  Object.keys(roles).filter((user) => roles[user]?.length && !suspended.includes(user));
