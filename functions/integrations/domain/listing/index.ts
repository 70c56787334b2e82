import { LISTING, listingEvents } from "#events/integrations";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, type Listing } from "./evolve.ts";

export const listing = decider<Listing>()({
  name: LISTING,
  initial: { status: "untouched", fields: {} },
  events: listingEvents,
  decide,
  evolve,
});
