import { type Task, tasks } from "#contracts/tasks";
import type { PaletteSource } from "../_records/palette.ts";
import { taskUrls } from "./urls.ts";

export const palette: PaletteSource = {
  menu: "tasks",
  permission: "tasks.task.list",
  list: tasks.listTasks,
  rows: "tasks",
  hitOf: ({ id, number, title }: Task) => ({ to: taskUrls.one(id), label: title, detail: `T-${number}` }),
};
