import type { ModuleDefinition } from "./definition.ts";

export const okrs: ModuleDefinition = {
  code: "okrs",
  services: ["okrs"],
  included: false,
  requires: [],
  routes: [{ path: "/okrs", name: "okrs", title: "OKRs" }],
  menu: [{ name: "okrs", order: 34, icon: "flag", group: "organise", permission: "okrs.objective.list" }],
};
