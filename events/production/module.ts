import type { ModuleDefinition, ModuleListing } from "#events/integrations";

/** Makes the project a factory. Work that other projects sent stays reachable without it, so it owns no service's calls. */
export const definition: ModuleDefinition = {
  code: "fulfillments",
  services: [],
  included: false,
  requires: [],
  routes: [{ path: "/production", name: "production", title: "Production" }],
  menu: [],
};

export const listing: ModuleListing = {
  code: "fulfillments",
  category: "make",
  order: 10,
  name: "Fulfilment",
  tagline: "Make and send what was ordered",
  description:
    "Stages, holds with a reason and a fix, re-routing and several parcels. Turns the project into a factory.",
  icon: "factory",
  tags: ["production", "parcels"],
};
