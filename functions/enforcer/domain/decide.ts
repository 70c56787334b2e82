import { RoleAssigned, RoleRemoved } from "#events/enforcer";
import { refuse } from "#platform/domain";
import { type Membership, rolesOf } from "./evolve.ts";
import { roleBy } from "./roles.ts";

/** What the asker may do: `highest` is the rank of their best role, `lacking` what the role gives and they have not. */
interface Change {
  readonly project: string;
  readonly user: string;
  readonly role: string;
  readonly highest: number;
  readonly lacking: readonly string[];
}

/** The creator is the first owner. */
export function openMembership(membership: Membership, { project, owner }: { project: string; owner: string }) {
  switch (membership.status) {
    case "none":
      return [RoleAssigned({ project, user: owner, role: "owner" })];
    case "open":
      return [];
  }
}

export function assignRole(membership: Membership, input: Change) {
  const { project, user, role } = input;
  if (membership.status === "none") return refuse("project-not-found");
  const beyond = beyondReach(input);
  if (beyond) return beyond;
  return rolesOf(membership, user).includes(role) ? [] : [RoleAssigned({ project, user, role })];
}

export function removeRole(membership: Membership, input: Change) {
  const { project, user, role } = input;
  if (membership.status === "none") return refuse("project-not-found");
  const beyond = beyondReach(input);
  if (beyond) return beyond;
  if (!rolesOf(membership, user).includes(role)) return [];
  if (role === "owner" && ownersOf(membership).length === 1) return refuse("last-owner");
  return [RoleRemoved({ project, user, role })];
}

function beyondReach({ role, highest, lacking }: Change) {
  const wanted = roleBy(role);
  if (!wanted) return refuse("role-not-found");
  if (wanted.rank > highest || lacking.length > 0)
    return refuse("beyond-own-reach", { permissions: { granted: [], denied: lacking } });
  return undefined;
}

const ownersOf = (membership: Membership): string[] =>
  membership.status === "open"
    ? Object.keys(membership.roles).filter((user) => membership.roles[user]?.includes("owner"))
    : [];
