import { MEMBERSHIP, membershipEvents } from "#events/enforcer";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, initial, type Membership } from "./evolve.ts";

export const membership = decider<Membership>()({
  name: MEMBERSHIP,
  initial,
  events: membershipEvents,
  decide,
  evolve,
});
