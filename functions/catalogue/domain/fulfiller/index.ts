import { FulfillerChanged, FulfillerListed } from "#events/catalogue";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, type Fulfiller, initial } from "./evolve.ts";

const events = [FulfillerListed, FulfillerChanged] as const;

export const fulfiller = decider<Fulfiller>()({ name: "fulfiller", initial, events, decide, evolve });
