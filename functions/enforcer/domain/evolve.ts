/** Who holds which roles; `none` until the first fact. */
export type Membership = { status: "none" } | Open;

interface Open {
  readonly status: "open";
  readonly roles: Readonly<Record<string, readonly string[]>>;
  /** Roles with an expiry: `<user> <role>` → RFC 3339. */
  readonly ends: Readonly<Record<string, string>>;
  readonly suspended: readonly string[];
  readonly titles: Readonly<Record<string, string>>;
  readonly touched: Readonly<Record<string, Touched>>;
  /** The invitations that people were admitted with. */
  readonly admitted: readonly string[];
}
/** How many facts were about a member, and the last of them that touched each field. */
export type Touched = { readonly version: number } & { readonly [F in MemberField]?: number };
export type MemberField = "roles" | "status" | "jobTitle";

export const initial: Membership = { status: "none" };

interface Member {
  readonly user: string;
}
interface Assignment extends Member {
  readonly role: string;
  readonly expiresAt?: string | undefined;
  readonly invite?: string | undefined;
}

const opened = (membership: Membership, user: string, ...fields: readonly MemberField[]): Open =>
  withTouched(membership.status === "open" ? membership : nobody, user, fields);
const nobody: Open = { status: "open", roles: {}, ends: {}, suspended: [], titles: {}, touched: {}, admitted: [] };
function withTouched(open: Open, user: string, fields: readonly MemberField[]): Open {
  const version = versionOf(open, user) + 1;
  const fresh = Object.fromEntries(fields.map((field) => [field, version]));
  return { ...open, touched: { ...open.touched, [user]: { ...open.touched[user], ...fresh, version } } };
}

const without = <T>(record: Readonly<Record<string, T>>, goes: (key: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !goes(key)));

export const rolesOf = (membership: Membership, user: string): readonly string[] =>
  membership.status === "open" ? (membership.roles[user] ?? []) : [];
/** Returns when a role expires; undefined when it does not, or they do not hold it. */
export const endOf = (membership: Membership, user: string, role: string): string | undefined =>
  membership.status === "open" ? membership.ends[`${user} ${role}`] : undefined;
export const versionOf = (membership: Membership, user: string): number =>
  membership.status === "open" ? (membership.touched[user]?.version ?? 0) : 0;
export const touchedOf = (membership: Membership, user: string): Touched =>
  (membership.status === "open" && membership.touched[user]) || { version: 0 };
export const isAdmitted = (membership: Membership, invite: string): boolean =>
  membership.status === "open" && membership.admitted.includes(invite);
export const isSuspended = (membership: Membership, user: string): boolean =>
  membership.status === "open" && membership.suspended.includes(user);
export const titleOf = (membership: Membership, user: string): string | null =>
  membership.status === "open" ? (membership.titles[user] ?? null) : null;
/** The owners who are not suspended and whose role does not expire. */
export const ownersOf = (membership: Membership): string[] =>
  membership.status === "open"
    ? Object.keys(membership.roles).filter(
        (user) =>
          membership.roles[user]?.includes("owner") &&
          !membership.suspended.includes(user) &&
          endOf(membership, user, "owner") === undefined,
      )
    : [];
/** Whether the project would have no such owner without them. */
export const isLastOwner = (membership: Membership, user: string): boolean => {
  const owners = ownersOf(membership);
  return owners.includes(user) && owners.length === 1;
};

export const evolve = {
  RoleAssigned: (membership: Membership, { user, role, expiresAt, invite }: Assignment): Membership => {
    const now = opened(membership, user, "roles");
    const others = rolesOf(now, user).filter((each) => each !== role);
    const key = `${user} ${role}`;
    const ends = without(now.ends, (each) => each === key);
    return {
      ...now,
      roles: { ...now.roles, [user]: [...others, role] },
      ends: expiresAt === undefined ? ends : { ...ends, [key]: expiresAt },
      admitted: invite === undefined || now.admitted.includes(invite) ? now.admitted : [...now.admitted, invite],
    };
  },
  RoleRemoved: (membership: Membership, { user, role }: Assignment): Membership => {
    const now = opened(membership, user, "roles");
    return {
      ...now,
      roles: { ...now.roles, [user]: rolesOf(now, user).filter((each) => each !== role) },
      ends: without(now.ends, (each) => each === `${user} ${role}`),
    };
  },
  MemberSuspended: (membership: Membership, { user }: Member): Membership => {
    const now = opened(membership, user, "status");
    return { ...now, suspended: [...now.suspended.filter((each) => each !== user), user] };
  },
  MemberReinstated: (membership: Membership, { user }: Member): Membership => {
    const now = opened(membership, user, "status");
    return { ...now, suspended: now.suspended.filter((each) => each !== user) };
  },
  MemberRemoved: (membership: Membership, { user }: Member): Membership => {
    const now = opened(membership, user, "roles", "status", "jobTitle");
    return {
      ...now,
      roles: without(now.roles, (each) => each === user),
      ends: without(now.ends, (each) => each.startsWith(`${user} `)),
      suspended: now.suspended.filter((each) => each !== user),
      titles: without(now.titles, (each) => each === user),
    };
  },
  MemberDescribed: (membership: Membership, { user, jobTitle }: Member & { jobTitle: string | null }): Membership => {
    const now = opened(membership, user, "jobTitle");
    const titles = without(now.titles, (each) => each === user);
    return { ...now, titles: jobTitle === null ? titles : { ...titles, [user]: jobTitle } };
  },
};
