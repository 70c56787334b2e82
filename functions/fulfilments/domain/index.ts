import { fulfilmentEvents } from "#events/fulfilments";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve } from "./evolve.ts";
import * as fulfiller from "./from-fulfiller.ts";
import { type Fulfilment, initial } from "./fulfilment.ts";
import * as parcels from "./parcels.ts";

/** The part of an order that one fulfiller makes and sends. */
export const fulfilment = decider<Fulfilment>()({
  name: "fulfilment",
  initial,
  events: fulfilmentEvents,
  decide: { ...decide, ...fulfiller, ...parcels },
  evolve,
});
