import type { AddedPermissions, RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeTasks",
    group: "shop",
    order: 30,
    title: "See tasks",
    permissions: ["tasks.task.list", "tasks.task.view"],
  },
  {
    id: "editTasks",
    group: "shop",
    order: 40,
    title: "Create, change and delete tasks",
    permissions: ["tasks.task.create", "tasks.task.edit", "tasks.task.delete"],
    needs: ["seeTasks"],
  },
];

export const addedPermissions: AddedPermissions = {
  moveData: ["tasks.task.export"],
};
