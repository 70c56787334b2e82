import { INTEGRATION, integrationEvents } from "#events/integrations";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, type Installation } from "./evolve.ts";

export const installation = decider<Installation>()({
  name: INTEGRATION,
  initial: { status: "none" },
  events: integrationEvents,
  decide,
  evolve,
});
