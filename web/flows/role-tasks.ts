import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeFlows",
    group: "shop",
    order: 70,
    title: "See flows and their runs",
    permissions: ["flows.flow.list", "flows.flow.view"],
  },
  {
    id: "editFlows",
    group: "shop",
    order: 80,
    title: "Change flows and switch them on",
    permissions: ["flows.flow.edit"],
    needs: ["seeFlows"],
  },
];
