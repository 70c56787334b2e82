import { ORGANISATION, organisationEvents } from "#events/organisations";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, type Organisation } from "./evolve.ts";

export const organisation = decider<Organisation>()({
  name: ORGANISATION,
  initial: { status: "none" },
  events: organisationEvents,
  decide,
  evolve,
});
