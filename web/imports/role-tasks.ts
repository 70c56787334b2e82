import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "moveData",
    group: "shop",
    order: 90,
    title: "Import and export",
    note: "Only the data they can see",
    permissions: ["imports.import.create"],
    needs: ["followWork"],
  },
];
