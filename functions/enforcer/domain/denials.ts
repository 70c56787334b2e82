import { CommandDenied, DENIALS, denialsEvents } from "#events/enforcer";
import { decider } from "#platform/domain";

interface Denied {
  readonly project: string;
  readonly user: string;
  readonly permission: string;
  readonly operation: string;
}

/** What was denied in a project on one day. It decides nothing: it is only written down. */
export const denials = decider<null>()({
  name: DENIALS,
  initial: null,
  events: denialsEvents,
  decide: { writeDown: (_: null, denied: Denied) => [CommandDenied(denied)] },
  evolve: { CommandDenied: () => null },
});
