import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seePeople",
    group: "shop",
    order: 130,
    title: "See who works here",
    permissions: ["enforcer.user.list", "enforcer.user.view", "enforcer.invite.list"],
  },
];
