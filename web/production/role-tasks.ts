import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "makeJobs",
    group: "orders",
    order: 90,
    title: "Do the work of a factory’s queue",
    note: "For projects that make for others",
    permissions: ["production.job.list", "production.job.view", "production.job.report"],
  },
];
