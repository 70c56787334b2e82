import { PlatformChanged, PlatformCreated } from "#events/projects";
import { differing, refuse } from "#platform/domain";
import { type Domains, domainEvolve } from "./domains.ts";
import { domainReservation, FIRST_PLATFORM, platformSlugReservation } from "./reservations.ts";

type Changes = Omit<Parameters<typeof PlatformChanged>[0], "platform">;
export interface Platform extends Domains {
  readonly status: "none" | "active";
  readonly settings: Changes;
}

export const initial: Platform = { status: "none", settings: {}, domains: [] };

export const evolve = {
  PlatformCreated: (_: Platform, data: Parameters<typeof PlatformCreated>[0]): Platform => ({
    status: "active",
    settings: {
      name: data.name,
      public: data.public,
      theme: data.theme,
      defaultCurrency: data.defaultCurrency,
      defaultLocale: data.defaultLocale,
    },
    domains: data.domains.map((domain) => ({ domain, status: "active" })),
    primary: data.domains[0],
  }),
  PlatformChanged: (state: Platform, { platform: _, ...changed }: Parameters<typeof PlatformChanged>[0]): Platform => ({
    ...state,
    settings: { ...state.settings, ...changed },
  }),
  ...domainEvolve,
};

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

export function changePlatform(state: Platform, { platform, ...wanted }: Changes & { readonly platform: string }) {
  if (state.status === "none") return refuse("platform-not-found");
  const changed = differing(state.settings, wanted);
  return Object.keys(changed).length ? [PlatformChanged({ platform, ...changed })] : [];
}
