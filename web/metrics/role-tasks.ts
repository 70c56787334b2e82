import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeFigures",
    group: "money",
    order: 10,
    title: "See figures and reports",
    permissions: ["metrics.metric.list", "metrics.metric.view", "metrics.monitor.list", "metrics.monitor.view"],
  },
  {
    id: "setMonitors",
    group: "money",
    order: 20,
    title: "Set up monitors and send figures",
    permissions: ["metrics.monitor.create", "metrics.monitor.edit", "metrics.monitor.delete", "metrics.point.create"],
    needs: ["seeFigures"],
  },
];
