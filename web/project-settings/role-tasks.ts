import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "changeSettings",
    group: "shop",
    order: 120,
    title: "Change settings",
    permissions: [
      "projects.project.edit",
      "projects.client-domain.list",
      "projects.client-domain.create",
      "projects.client-domain.delete",
    ],
  },
];
