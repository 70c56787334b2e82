import * as z from "zod";
import { event, ProjectId, streamOf, UserId } from "#events/_kernel";
import { InviteId } from "./invites.ts";

export const MEMBERSHIP = "membership";
export const membershipStream = (project: string): string => streamOf(MEMBERSHIP, project);

const member = z.object({ project: ProjectId, user: UserId });
const assignment = member.extend({ role: z.string() });

/** Assigning a role again replaces its expiry. Without `expiresAt` it stays until it is removed. */
export const RoleAssigned = event(
  "RoleAssigned",
  assignment.extend({
    expiresAt: z.iso.datetime().optional(),
    /** The invitation that it came from. An invitation can be accepted once. */
    invite: InviteId.optional(),
  }),
);
export const RoleRemoved = event("RoleRemoved", assignment);
/** The member keeps the roles but has no access. Their keys and devices go to `keysTo`, or are revoked. */
export const MemberSuspended = event("MemberSuspended", member.extend({ keysTo: UserId.optional() }));
export const MemberReinstated = event("MemberReinstated", member);
/**
 * Removes all roles of the member. `handOverTo` takes over their records, `keysTo` their keys and devices; without
 * `keysTo` those are revoked.
 */
export const MemberRemoved = event(
  "MemberRemoved",
  member.extend({ handOverTo: UserId.optional(), keysTo: UserId.optional() }),
);
export const MemberDescribed = event("MemberDescribed", member.extend({ jobTitle: z.string().nullable() }));

export const membershipEvents = [
  RoleAssigned,
  RoleRemoved,
  MemberSuspended,
  MemberReinstated,
  MemberRemoved,
  MemberDescribed,
] as const;
