import { tasks } from "#contracts/tasks";
import { type Card, counted } from "../_shell/card.ts";
import { taskUrls } from "./urls.ts";

export const card: Card = {
  order: 20,
  module: "workflow",
  permission: "tasks.task.list",
  look: { tone: "warning", patch: "clock" },
  to: taskUrls.list({ tab: "late" }),
  waits: async (call) => {
    const answer = await call(tasks.listTasks, { query: { pageSize: 1 } });
    return counted(answer.ok ? answer.value.counts.late : 0);
  },
};
