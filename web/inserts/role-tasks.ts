import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeInserts",
    group: "products",
    order: 50,
    title: "See inserts",
    permissions: ["inserts.insert.list", "inserts.insert.view"],
  },
  {
    id: "editInserts",
    group: "products",
    order: 60,
    title: "Create and change inserts",
    permissions: ["inserts.insert.create", "inserts.insert.edit"],
  },
];
