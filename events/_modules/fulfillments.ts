import type { ModuleDefinition } from "./definition.ts";

/** Makes the project a factory. Work that other projects sent stays reachable without it, so it owns no service's calls. */
export const fulfillments: ModuleDefinition = {
  code: "fulfillments",
  services: [],
  included: false,
  requires: [],
  routes: [{ path: "/production", name: "production", title: "Production" }],
  menu: [],
};
