import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, initial, type JobState } from "./evolve.ts";
import { jobEvents } from "./job.ts";

/** What a factory makes and sends of one shop's order, in the factory's own project. */
export const productionJob = decider<JobState>()({
  name: "production-job",
  initial,
  events: jobEvents,
  decide,
  evolve,
});
