import { ROLE, RoleDefined, RoleDeleted, RoleRedefined, RoleRestored, roleEvents } from "#events/enforcer";
import { decider, differing, refuse } from "#platform/domain";

export interface RoleLook {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
  readonly rank: number;
}
/** A project's own role. */
export type OwnRole =
  | { readonly status: "none" }
  | ({ readonly status: "open" } & RoleLook)
  | ({ readonly status: "deleted" } & RoleLook);

/** The author of a role change: their rank, their permissions, and whether they hold the role. */
export interface Author {
  readonly rank: number;
  readonly permissions: readonly string[];
  readonly holds: boolean;
}
interface RoleRequest {
  readonly project: string;
  readonly role: string;
  readonly author: Author;
}
/** The replacement of a deleted role; it must be within the author's reach as well. */
type Instead = Pick<RoleLook, "rank" | "permissions"> & { readonly id: string };
type Open = Extract<OwnRole, { status: "open" }>;

/** The reservation of a role's name in its project, independent of case and spaces. */
const nameOf = (project: string, name: string): string =>
  `role-name:${project}:${name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase()}`;

/** Refuses to create or change a role above the author's rank, with permissions they lack, or that they hold. */
function refuseBeyondReach(author: Author, ...roles: readonly Pick<RoleLook, "rank" | "permissions">[]) {
  if (author.holds) return refuse("own-role");
  const may = new Set(author.permissions);
  const denied = [...new Set(roles.flatMap(({ permissions }) => permissions))].filter((each) => !may.has(each));
  if (denied.length > 0 || roles.some(({ rank }) => rank > author.rank))
    return refuse("beyond-own-reach", { permissions: { granted: [], denied } });
  return undefined;
}

const lookOf = ({ name, description, permissions, rank }: RoleLook): RoleLook => ({
  name,
  description,
  permissions: [...new Set(permissions)].sort(),
  rank,
});

const decide = {
  defineRole(state: OwnRole, { project, role, author, ...look }: RoleRequest & RoleLook) {
    const refused = refuseBeyondReach(author, look);
    if (refused) return refused;
    const wanted = lookOf(look);
    if (state.status === "none")
      return {
        facts: [RoleDefined({ project, role, ...wanted, permissions: [...wanted.permissions] })],
        reserve: [nameOf(project, look.name)],
      };
    return refuse("role-exists");
  },
  redefineRole(
    state: OwnRole,
    { project, role, author, ...sent }: RoleRequest & { readonly [K in keyof RoleLook]?: RoleLook[K] | undefined },
  ) {
    if (state.status !== "open") return refuse("role-not-found");
    const changes = { ...sent, ...(sent.permissions && { permissions: [...new Set(sent.permissions)].sort() }) };
    const changed = differing(state, changes) as Partial<RoleLook>;
    if (Object.keys(changed).length === 0) return { facts: [] };
    const refused = refuseBeyondReach(author, state, { ...state, ...changed });
    if (refused) return refused;
    const was = Object.fromEntries(Object.keys(changed).map((field) => [field, state[field as keyof RoleLook]]));
    const [from, to] = [nameOf(project, state.name), nameOf(project, changed.name ?? state.name)];
    return {
      facts: [RoleRedefined({ project, role, ...changed, was } as never)],
      ...(from !== to && { reserve: [to], release: [from] }),
    };
  },
  /** The membership decides who still holds it. */
  deleteRole(
    state: OwnRole,
    { project, role, author, replacement }: RoleRequest & { readonly replacement?: Instead | undefined },
  ) {
    if (state.status === "none") return refuse("role-not-found");
    if (state.status === "deleted") return { facts: [] };
    const refused = refuseBeyondReach(author, state, ...(replacement ? [replacement] : []));
    if (refused) return refused;
    return {
      facts: [RoleDeleted({ project, role, ...(replacement && { replacement: replacement.id }) })],
      release: [nameOf(project, state.name)],
    };
  },
  restoreRole(state: OwnRole, { project, role, author }: RoleRequest) {
    if (state.status === "none") return refuse("role-not-found");
    if (state.status === "open") return { facts: [] };
    const refused = refuseBeyondReach(author, state);
    if (refused) return refused;
    return { facts: [RoleRestored({ project, role })], reserve: [nameOf(project, state.name)] };
  },
};

const evolve = {
  RoleDefined: (_: OwnRole, look: RoleLook): OwnRole => ({ status: "open", ...lookOf(look) }),
  RoleRedefined: (state: OwnRole, changed: { readonly [K in keyof RoleLook]?: RoleLook[K] | undefined }): OwnRole =>
    state.status === "none" ? state : { ...state, ...defined(changed) },
  RoleDeleted: (state: OwnRole): OwnRole => (state.status === "none" ? state : { ...state, status: "deleted" }),
  RoleRestored: (state: OwnRole): OwnRole => (state.status === "none" ? state : { ...state, status: "open" }),
};

/** Selects the settings of a role from a fact's data. */
function defined({
  name,
  description,
  permissions,
  rank,
}: { readonly [K in keyof RoleLook]?: RoleLook[K] | undefined }): Partial<Open> {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(permissions !== undefined && { permissions }),
    ...(rank !== undefined && { rank }),
  };
}

export const ownRole = decider<OwnRole>()({
  name: ROLE,
  initial: { status: "none" } as OwnRole,
  events: roleEvents,
  decide,
  evolve,
});
