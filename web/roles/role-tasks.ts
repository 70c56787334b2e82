import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "setRoles",
    group: "shop",
    order: 140,
    title: "Invite people and set roles",
    note: "Up to what they can do themselves",
    permissions: [
      "enforcer.invite.create",
      "enforcer.invite.delete",
      "enforcer.user.edit",
      "enforcer.user.delete",
      "enforcer.role.create",
      "enforcer.role.edit",
      "enforcer.role.delete",
      "enforcer.role.manage",
    ],
    needs: ["seePeople"],
  },
];
