import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "workflow",
  services: ["tasks"],
  included: false,
  requires: [],
  routes: [{ path: "/tasks", name: "tasks", title: "Tasks" }],
  menu: [{ name: "tasks", order: 33, icon: "list-checks", group: "organise", permission: "tasks.task.list" }],
};

export const listing: ModuleListing = {
  code: "workflow",
  category: "organise",
  order: 30,
  name: "Workflow",
  tagline: "Tasks on a board",
  description: "Tasks as a list, a board and a calendar, with sub-tasks, checklists and who does what by when.",
  icon: "kanban",
};
