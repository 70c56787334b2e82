import { type ChecklistItem, taskKind } from "#events/tasks";
import { recordLabels, recordTable } from "#platform/records";
import { updateTaskRequest } from "./contract/index.ts";

const STATES = {
  backlog: "Backlog",
  todo: "To do",
  starting: "Starting",
  inprogress: "In progress",
  finishing: "Finishing",
  done: "Done",
  cancelled: "Cancelled",
};
const PRIORITIES = ["None", "Urgent", "High", "Normal", "Low"];

export const TASK = recordLabels(
  taskKind,
  {
    fields: {
      title: "Title",
      description: "Description",
      stateType: "State",
      priority: "Priority",
      assignees: "Assigned to",
      parentId: "Part of",
      labels: "Labels",
      startOn: "Start",
      dueOn: "Due",
      estimateMinutes: "Estimate in minutes",
      checklist: "Checklist",
    },
    choices: { stateType: STATES },
  },
  {
    texts: {
      priority: (priority: number) => PRIORITIES[priority],
      checklist: (items: readonly ChecklistItem[]) =>
        items.map(({ text, done }) => (done ? `✓ ${text}` : text)).join(", "),
    },
  },
  updateTaskRequest,
);

export const taskTable = recordTable(taskKind, {
  title: "Title",
  number: "Number",
  stateType: "State",
  priority: "Priority",
  assignees: "Assigned to",
  startOn: "Start",
  dueOn: "Due",
  labels: "Labels",
  estimateMinutes: "Estimate in minutes",
  description: "Description",
  parentId: "Parent ID",
});
