import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "followWork",
    group: "shop",
    order: 100,
    title: "View and stop background jobs",
    permissions: ["jobs.job.list", "jobs.job.view", "jobs.job.edit"],
  },
];
