import { fulfilmentEvents } from "#events/fulfilments";
import { decider } from "#platform/domain";
import * as decide from "./commands.ts";
import { evolve } from "./evolve.ts";
import { type Fulfilment, initial } from "./fulfilment.ts";

/** The part of an order that one fulfiller makes and sends. */
export const fulfilment = decider<Fulfilment>()({
  name: "fulfilment",
  initial,
  events: fulfilmentEvents,
  decide,
  evolve,
});
