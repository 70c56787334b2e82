import { tasks } from "#contracts/tasks";
import { taskKind } from "#events/tasks";
import type { RecordCallsOf } from "../_records/acts.ts";
import { taskUrls } from "./urls.ts";

export const taskCalls = {
  kind: taskKind,
  permission: "tasks.task",
  urls: taskUrls,
  list: tasks.listTasks,
  rows: "tasks",
  get: tasks.getTask,
  create: tasks.createTask,
  update: tasks.updateTask,
  remove: tasks.deleteTask,
  restore: tasks.restoreTask,
  archive: tasks.archiveTask,
  history: tasks.getTaskHistory,
} as const satisfies RecordCallsOf;
