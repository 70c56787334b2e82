import { CommandDenied, DENIALS, denialsEvents } from "#events/enforcer";
import { decider } from "#platform/domain";

interface Denied {
  readonly project: string;
  readonly user: string;
  readonly permission: string;
  readonly operation: string;
}

/** The denials of a project on one day. It only records them. */
export const denials = decider<null>()({
  name: DENIALS,
  initial: null,
  events: denialsEvents,
  decide: { writeDown: (_: null, denied: Denied) => [CommandDenied(denied)] },
  evolve: { CommandDenied: () => null },
});
