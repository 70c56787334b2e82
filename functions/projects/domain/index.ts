import { CLIENT_DOMAINS, domainEvents, PLATFORM, PROJECT, platformEvents, projectEvents } from "#events/projects";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { type Domains, domainCommands, domainEvolve, removeOwnDomain } from "./domains.ts";
import { evolve, initial, type Project } from "./evolve.ts";
import * as platforms from "./platform.ts";

export const project = decider<Project>()({ name: PROJECT, initial, events: projectEvents, decide, evolve });

export const platform = decider<platforms.Platform>()({
  name: PLATFORM,
  initial: platforms.initial,
  events: platformEvents,
  decide: {
    createPlatform: platforms.createPlatform,
    changePlatform: platforms.changePlatform,
    ...domainCommands,
    removeOwnDomain,
  },
  evolve: platforms.evolve,
});

/** The domains of a project's website. */
export const clientDomains = decider<Domains>()({
  name: CLIENT_DOMAINS,
  initial: { domains: [] },
  events: domainEvents,
  decide: domainCommands,
  evolve: domainEvolve,
});
