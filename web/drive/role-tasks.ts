import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeFiles",
    group: "products",
    order: 70,
    title: "See files",
    permissions: ["drive.file.list", "drive.file.view"],
  },
  {
    id: "editFiles",
    group: "products",
    order: 80,
    title: "Add, replace and delete files",
    permissions: ["drive.file.create", "drive.file.edit", "drive.file.delete"],
    needs: ["seeFiles"],
  },
];
