import { RoleAssigned } from "#events/enforcer";
import { refuse } from "#platform/domain";
import { endOf, isAdmitted, type Membership, rolesOf } from "./evolve.ts";
import { beyondReach, type Reach } from "./reach.ts";

interface Admission {
  readonly project: string;
  readonly user: string;
  readonly roles: readonly string[];
  readonly invite: string;
  /** The inviter's reach: they must still be allowed to give these roles. */
  readonly reach: Reach;
}

/** Adds a member with the roles of their invitation, once: a member removed since does not return with it. */
export function admitMember(membership: Membership, { project, user, roles, invite, reach }: Admission) {
  if (membership.status === "none") return refuse("project-not-found");
  if (isAdmitted(membership, invite)) return [];
  for (const role of roles) if (beyondReach(membership, role, reach)) return refuse("inviter-not-allowed");
  const has = (role: string) => rolesOf(membership, user).includes(role) && endOf(membership, user, role) === undefined;
  const missing = roles.filter((role) => !has(role));
  return (missing.length ? missing : roles.slice(0, 1)).map((role) => RoleAssigned({ project, user, role, invite }));
}
