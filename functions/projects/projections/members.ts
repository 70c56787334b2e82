/** The members of a project, folded from its membership: their roles, and who is suspended. */
export interface Members {
  readonly of: "membership";
  readonly roles: Readonly<Record<string, readonly string[]>>;
  readonly suspended: readonly string[];
}
const nobody: Members = { of: "membership", roles: {}, suspended: [] };
type MembersPart = { readonly of: string } | undefined;
export const membersIn = (part: MembersPart): Members => (part?.of === "membership" ? (part as Members) : nobody);

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

/** Returns the members who see the project in their list. */
export const present = ({ roles, suspended }: Members): string[] =>
  Object.keys(roles).filter((user) => roles[user]?.length && !suspended.includes(user));
