import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeHistory",
    group: "shop",
    order: 160,
    title: "See everyone’s work and the audit log",
    permissions: ["activity.entry.list"],
  },
];
