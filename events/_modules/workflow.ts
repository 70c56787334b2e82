import type { ModuleDefinition } from "./definition.ts";

export const workflow: ModuleDefinition = {
  code: "workflow",
  services: ["tasks"],
  included: false,
  requires: [],
  routes: [{ path: "/tasks", name: "tasks", title: "Tasks" }],
  menu: [{ name: "tasks", order: 33, icon: "list-checks", group: "organise", permission: "tasks.task.list" }],
};
