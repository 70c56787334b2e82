import type { AddedPermissions, RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeOkrs",
    group: "shop",
    order: 50,
    title: "See objectives and key results",
    permissions: ["okrs.objective.list", "okrs.objective.view"],
  },
  {
    id: "editOkrs",
    group: "shop",
    order: 60,
    title: "Set objectives and check in",
    permissions: ["okrs.objective.create", "okrs.objective.edit", "okrs.objective.delete"],
    needs: ["seeOkrs"],
  },
];

export const addedPermissions: AddedPermissions = {
  moveData: ["okrs.objective.export"],
};
