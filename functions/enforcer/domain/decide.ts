import { RoleAssigned, RoleRemoved } from "#events/enforcer";
import { refuse } from "#platform/domain";
import { endOf, isLastOwner, type Membership, rolesOf } from "./evolve.ts";
import { beyondReach, type Reach } from "./reach.ts";

interface Change extends Reach {
  readonly project: string;
  readonly user: string;
  readonly role: string;
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

/**
 * Only for members; others must be invited. Without `expiresAt` the role stays until it is removed; assigning it again
 * sets the new expiry.
 */
export function assignRole(membership: Membership, input: Change & { readonly expiresAt?: string | undefined }) {
  const { project, user, role, expiresAt, now } = input;
  if (membership.status === "none") return refuse("project-not-found");
  const beyond = beyondReach(membership, role, input);
  if (beyond) return beyond;
  if (rolesOf(membership, user).length === 0) return refuse("user-not-found");
  if (expiresAt !== undefined && expiresAt <= now) return refuse("already-over");
  if (rolesOf(membership, user).includes(role) && endOf(membership, user, role) === expiresAt) return [];
  if (expiresAt !== undefined && role === "owner" && isLastOwner(membership, user)) return refuse("last-owner");
  return [RoleAssigned({ project, user, role, ...(expiresAt !== undefined && { expiresAt }) })];
}

export function removeRole(membership: Membership, input: Change) {
  const { project, user, role } = input;
  if (membership.status === "none") return refuse("project-not-found");
  const beyond = beyondReach(membership, role, input);
  if (beyond) return beyond;
  if (!rolesOf(membership, user).includes(role)) return [];
  if (role === "owner" && isLastOwner(membership, user)) return refuse("last-owner");
  return [RoleRemoved({ project, user, role })];
}

/** As many people as fit into a commit, with two facts each. */
const BATCH_SIZE = 10;

/** Replaces a deleted role, or removes it. Ten people at a time. */
export function replaceRole(
  membership: Membership,
  { project, role, replacement }: { project: string; role: string; replacement?: string | undefined },
) {
  if (membership.status === "none") return [];
  const holders = Object.keys(membership.roles).filter((user) => rolesOf(membership, user).includes(role));
  return holders.slice(0, BATCH_SIZE).flatMap((user) => {
    const expiresAt = endOf(membership, user, role);
    const has = replacement === undefined || rolesOf(membership, user).includes(replacement);
    return [
      ...(has
        ? []
        : [RoleAssigned({ project, user, role: replacement, ...(expiresAt !== undefined && { expiresAt }) })]),
      RoleRemoved({ project, user, role }),
    ];
  });
}
