import {
  FulfillerAccepted,
  FulfillerChanged,
  FulfillerDeclined,
  FulfillerEnded,
  FulfillerListed,
  FulfillerRequested,
} from "#events/catalogue";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, type Fulfiller, initial } from "./evolve.ts";

const events = [
  FulfillerListed,
  FulfillerChanged,
  FulfillerRequested,
  FulfillerAccepted,
  FulfillerDeclined,
  FulfillerEnded,
] as const;

export const fulfiller = decider<Fulfiller>()({ name: "fulfiller", initial, events, decide, evolve });
