import { MEMBERSHIP, membershipEvents } from "#events/enforcer";
import { decider } from "#platform/domain";
import { admitMember } from "./admit.ts";
import { assignRole, openMembership, removeRole, replaceRole } from "./decide.ts";
import { evolve, initial, type Membership } from "./evolve.ts";
import { changeMember, removeMember } from "./people.ts";

export { definitions } from "./definitions.ts";
export { denials } from "./denials.ts";
export { invite } from "./invite.ts";
export { ownRole } from "./role.ts";

export const membership = decider<Membership>()({
  name: MEMBERSHIP,
  initial,
  events: membershipEvents,
  decide: { openMembership, assignRole, removeRole, replaceRole, changeMember, removeMember, admitMember },
  evolve,
});
