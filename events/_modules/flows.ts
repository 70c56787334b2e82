import type { ModuleDefinition } from "./definition.ts";

export const flows: ModuleDefinition = {
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
