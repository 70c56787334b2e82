import { PLATFORM, PROJECT, platformEvents, projectEvents } from "#events/projects";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, initial, type Project } from "./evolve.ts";
import * as platforms from "./platform.ts";

export const project = decider<Project>()({ name: PROJECT, initial, events: projectEvents, decide, evolve });

export const platform = decider<platforms.Platform>()({
  name: PLATFORM,
  initial: platforms.initial,
  events: platformEvents,
  decide: { createPlatform: platforms.createPlatform },
  evolve: platforms.evolve,
});
