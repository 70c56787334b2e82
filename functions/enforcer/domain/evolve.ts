/** Who holds which roles; `none` until somebody does. */
export type Membership = { status: "none" } | { status: "open"; roles: Readonly<Record<string, readonly string[]>> };

export const initial: Membership = { status: "none" };

interface Assignment {
  readonly user: string;
  readonly role: string;
}

export const rolesOf = (membership: Membership, user: string): readonly string[] =>
  membership.status === "open" ? (membership.roles[user] ?? []) : [];

const withRoles = (membership: Membership, user: string, roles: readonly string[]): Membership => ({
  status: "open",
  roles: { ...(membership.status === "open" && membership.roles), [user]: roles },
});

export const evolve = {
  RoleAssigned: (membership: Membership, { user, role }: Assignment): Membership =>
    withRoles(membership, user, [...rolesOf(membership, user), role]),
  RoleRemoved: (membership: Membership, { user, role }: Assignment): Membership =>
    withRoles(
      membership,
      user,
      rolesOf(membership, user).filter((each) => each !== role),
    ),
};
