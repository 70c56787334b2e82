import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, initial, type JobState } from "./evolve.ts";
import { jobEvents } from "./job.ts";

/** The part of a shop's order that one factory makes and sends, in the factory's own project. */
export const productionJob = decider<JobState>()({
  name: "production-job",
  initial,
  events: jobEvents,
  decide,
  evolve,
});
