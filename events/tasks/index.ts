import * as z from "zod";
import { event, idOf, UserId } from "#events/_kernel";
import {
  choice,
  date,
  defaulted,
  integer,
  optional,
  parts,
  recordKind,
  reference,
  references,
  richText,
  tags,
  text,
} from "#events/_records";

export const TaskId = idOf("tsk");

/** The states of a task, from the first to the last. */
export const TASK_STATES = ["backlog", "todo", "starting", "inprogress", "finishing", "done", "cancelled"] as const;
export type TaskState = (typeof TASK_STATES)[number];
/** Whether somebody still has to do something about a task. */
export const isOpenState = (state: TaskState): boolean => state !== "done" && state !== "cancelled";

/** Where new tasks stand: each behind the one before, with room for a million in between. */
export const TASK_GAP = 1_000_000;
const FURTHEST = 1e15;
/** The most sub-tasks of one task. */
export const MAX_SUBTASKS = 200;

export const ChecklistItem = z.object({ id: z.string(), text: z.string(), done: z.boolean() });
export type ChecklistItem = z.infer<typeof ChecklistItem>;
/** A record that a task is about, such as an order or a review. */
export const TaskLink = z.object({ type: z.string(), id: z.string() });
export type TaskLink = z.infer<typeof TaskLink>;

/** Something to do: who does it, by when, and how far it is. `stateType` is its state. */
export const taskKind = recordKind({
  name: "Task",
  stream: "task",
  id: "taskId",
  prefix: "tsk",
  fields: {
    number: integer(1, 1e9),
    title: text(200),
    description: optional(richText(20_000)),
    stateType: defaulted(choice(...TASK_STATES), "todo"),
    priority: defaulted(integer(0, 4), 0),
    assignees: defaulted(references(UserId, 20), []),
    parentId: optional(reference(TaskId)),
    labels: tags(),
    startOn: optional(date()),
    dueOn: optional(date()),
    estimateMinutes: optional(integer(0, 1_000_000)),
    checklist: defaulted(parts(ChecklistItem, 50), []),
    linked: defaulted(parts(TaskLink, 10), []),
    sortOrder: integer(-FURTHEST, FURTHEST),
  },
});
export const { TaskCreated, TaskChanged, TaskArchived, TaskDeleted, TaskRestored } = taskKind.facts;

/** A task was given to people who did not have it before. The fact before it holds all who have it now. */
export const TaskAssigned = event(
  "TaskAssigned",
  z.object({ taskId: z.string(), number: z.number(), title: z.string(), people: z.array(z.string()) }),
);
