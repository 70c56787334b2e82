import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "flows",
  services: ["flows"],
  included: false,
  requires: [],
  routes: [{ path: "/flows", name: "flows", title: "Flows" }],
  menu: [{ name: "flows", order: 36, icon: "workflow", group: "marketing", permission: "flows.flow.list" }],
  stops: [
    "Flows: anything that happens while the module is paused is recorded and can be replayed; once it is uninstalled, waiting runs end when they fall due",
  ],
};

export const listing: ModuleListing = {
  code: "flows",
  category: "market",
  order: 30,
  name: "Flows",
  tagline: "Routine work, done automatically",
  description:
    "Emails, tasks and notifications that follow from orders, parcels and stock, tried on past orders first.",
  icon: "workflow",
};
