import { REVIEW, reviewEvents } from "#events/reviews";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, type Review } from "./evolve.ts";

export const review = decider<Review>()({
  name: REVIEW,
  initial: { status: "none" },
  events: reviewEvents,
  decide,
  evolve,
});
