import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "okrs",
  services: ["okrs"],
  included: false,
  requires: [],
  routes: [{ path: "/okrs", name: "okrs", title: "OKRs" }],
  menu: [{ name: "okrs", order: 34, icon: "flag", group: "organise", permission: "okrs.objective.list" }],
};

export const listing: ModuleListing = {
  code: "okrs",
  category: "organise",
  order: 40,
  name: "OKRs",
  tagline: "Goals and their progress",
  description: "Objectives and key results by period, with check-ins.",
  icon: "target",
};
