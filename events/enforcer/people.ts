import * as z from "zod";
import { event, ProjectId, streamOf, UserId } from "#events/_kernel";
import { InviteId } from "./invites.ts";

export const MEMBERSHIP = "membership";
export const membershipStream = (project: string): string => streamOf(MEMBERSHIP, project);

const member = z.object({ project: ProjectId, user: UserId });
const assignment = member.extend({ role: z.string() });

/** Given again with another end, a role counts with the later fact's. Without `expiresAt` it stays until it is taken. */
export const RoleAssigned = event(
  "RoleAssigned",
  assignment.extend({
    expiresAt: z.iso.datetime().optional(),
    /** The invitation it came with: an invitation lets somebody in once. */
    invite: InviteId.optional(),
  }),
);
export const RoleRemoved = event("RoleRemoved", assignment);
/** Keeps the roles, opens nothing. What they made of keys and devices goes to `keysTo`, or is revoked. */
export const MemberSuspended = event("MemberSuspended", member.extend({ keysTo: UserId.optional() }));
export const MemberReinstated = event("MemberReinstated", member);
/** All roles are gone with it. `handOverTo` takes over what was theirs, `keysTo` their keys and devices, which are revoked without. */
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
