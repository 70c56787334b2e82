import type { Refusals } from "#platform/contract";
import { recordRefusals } from "#platform/record-contract";

export const refusals = {
  ...recordRefusals,
  "task-open": [409, "Only tasks that are done or cancelled can be archived."],
  "task-nesting": [409, "A sub-task can't have sub-tasks, and a task has at most 200."],
  "task-has-subtasks": [409, "This task has sub-tasks. Move or delete them first."],
  "count-changed": [409, "The number of tasks has changed since. Nothing was changed."],
  "too-many-tasks": [409, "At most 100 tasks can be changed at once. Narrow the filter."],
  "undo-expired": [409, "This can no longer be undone. Use each task's history instead."],
} as const satisfies Refusals;
