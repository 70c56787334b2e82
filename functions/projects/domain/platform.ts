import { PlatformCreated } from "#events/projects";
import { domainReservation, FIRST_PLATFORM, platformSlugReservation } from "./reservations.ts";

export type Platform = { status: "none" } | { status: "active" };

export const initial: Platform = { status: "none" };

export const evolve = { PlatformCreated: (): Platform => ({ status: "active" }) };

export function createPlatform(platform: Platform, input: Parameters<typeof PlatformCreated>[0]) {
  switch (platform.status) {
    case "none":
      return {
        facts: [PlatformCreated(input)],
        reserve: [
          platformSlugReservation(input.slug),
          ...input.domains.map(domainReservation),
          ...(input.founder ? [FIRST_PLATFORM] : []),
        ],
      };
    case "active":
      return { facts: [] };
  }
}
