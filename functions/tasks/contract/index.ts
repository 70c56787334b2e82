import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { ChecklistItem, TASK_STATES, TaskId, TaskLink, taskKind } from "#events/tasks";
import { command, Day, named, paged, pageOf, query } from "#platform/contract";
import { RecordPlace, recordCreate, recordOperations, recordPatch, recordRow } from "#platform/record-contract";

export * from "./refusals.ts";

export const TaskStateName = z.enum(TASK_STATES);

/**
 * A task. `state` is its step of the workflow, `stateType` what kind of step that is (in the built-in workflow the same);
 * `place` says whether it is in the list, the archive or the bin.
 */
export const Task = recordRow(taskKind).extend({
  state: TaskStateName,
  stateType: TaskStateName,
  place: RecordPlace,
  checklist: z.array(ChecklistItem),
  linked: z.array(TaskLink),
  subtaskCount: z.int(),
  /** How many of its sub-tasks are done. */
  subtasksDone: z.int(),
  startedAt: z.string().optional(),
  completedAt: z.string().optional(),
  completedBy: z.string().optional(),
  archivedAt: z.string().optional(),
});
export type Task = z.infer<typeof Task>;

const checklist = z
  .array(
    z.strictObject({
      id: z.string().min(1).max(40).optional(),
      text: z.string().trim().min(1, "Required").max(200),
      done: z.boolean().default(false),
    }),
  )
  .max(50);
const LINKS = { order: /^ord_/, review: /^rev_/, customer: /^cus_/, product: /^prd_/, enquiry: /^enq_/ } as const;
const linked = z
  .array(
    z
      .strictObject({ type: z.enum(["order", "review", "customer", "product", "enquiry"]), id: z.string().max(60) })
      .refine(({ type, id }) => LINKS[type].test(id), { path: ["id"], message: "Not an ID of this kind" }),
  )
  .max(10);
const own = { state: TaskStateName.optional(), checklist: checklist.optional(), linked: linked.optional() };

/** Without a state it is to do. `state` and `stateType` name the same; a checklist's items are given ids. */
export const createTaskRequest = recordCreate(taskKind).omit({ number: true, sortOrder: true }).extend(own);
/** Only the fields that are sent change; `null` clears. `archived` needs a task that is done or cancelled. */
export const updateTaskRequest = recordPatch(taskKind)
  .omit({ number: true })
  .extend({ ...own, archived: z.boolean().optional() });
export type UpdateTask = z.infer<typeof updateTaskRequest>;

/** Either tasks by their ids, each with its own changes, or all that a search leaves, if they are as many as expected. */
export const bulkUpdateTasksRequest = z.union([
  z.strictObject({
    tasks: z
      .array(
        updateTaskRequest.extend({ id: z.string().max(60), version: z.int().min(1).max(1_000_000_000).optional() }),
      )
      .min(1)
      .max(100)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "List each task once"),
  }),
  z.strictObject({ filter: z.string().max(500), expectedCount: z.int().min(1).max(100), set: updateTaskRequest }),
]);
export const BulkTasksAnswer = z.object({
  updated: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), message: z.string(), code: z.string() })),
  /** Takes the changes back within a day; absent when nothing was changed. */
  undoToken: z.string().optional(),
});

const path = "/v1/projects/{project}/tasks";
const project = { project: ProjectId };
const one = { ...project, taskId: TaskId };
const sorts = ["number", "sortOrder", "dueOn", "priority", "updatedAt"] as const;
const sortBy = (z.enum([...sorts, ...sorts.map((each) => `-${each}`)]) as z.ZodType<string, string>).optional();
/** `linked` names a record (`order:ord_…`), `start` and `end` the days that tasks are due from and to, both included. */
const filters = {
  search: z.string().max(500).optional(),
  sortBy,
  parent: TaskId.optional(),
  linked: z.string().max(80).optional(),
  start: Day.optional(),
  end: Day.optional(),
};

const task = recordOperations({
  path,
  before: project,
  param: "taskId",
  id: TaskId,
  permission: "tasks.task",
  nouns: ["a task", "tasks"],
  rows: "tasks",
  answer: Task,
  create: createTaskRequest,
  update: updateTaskRequest,
  sorts,
});
const page = pageOf("tasks", Task).extend({ counts: z.record(z.string(), z.int()) });

export const tasks = named({
  listTasks: query(`GET ${path}`, {
    summary: "List tasks, newest first; `state` lists the archive or the bin instead",
    permission: "tasks.task.list",
    params: project,
    query: paged({ ...filters, state: RecordPlace.default("active") }),
    returns: page,
    refuses: ["validation-failed"],
  }),
  createTask: command(`POST ${path}`, {
    summary: "Create a task",
    permission: "tasks.task.create",
    params: project,
    body: createTaskRequest,
    returns: Task,
    status: 201,
    refuses: ["validation-failed", "task-nesting"],
  }),
  bulkUpdateTasks: command(`PATCH ${path}`, {
    summary: "Change up to 100 tasks; those that can't be changed are listed with the reason",
    permission: "tasks.task.edit",
    params: project,
    body: bulkUpdateTasksRequest,
    returns: BulkTasksAnswer,
    refuses: ["validation-failed", "count-changed", "too-many-tasks"],
  }),
  undoTasks: command(`POST ${path}/undo`, {
    summary: "Undo a bulk update, except for what has changed since",
    permission: "tasks.task.edit",
    params: project,
    body: z.strictObject({ undoToken: z.string().max(60) }),
    returns: BulkTasksAnswer,
    refuses: ["undo-expired"],
  }),
  listArchivedTasks: query(`GET ${path}/archive`, {
    summary: "List archived tasks, newest first",
    permission: "tasks.task.list",
    params: project,
    query: paged(filters),
    returns: page,
    refuses: ["validation-failed"],
  }),
  exportTasks: query(`GET ${path}/export`, {
    summary: "Export tasks as CSV, as the list shows them",
    permission: "tasks.task.export",
    params: project,
    query: z.strictObject({ ...filters, state: RecordPlace.default("active"), format: z.enum(["csv"]).default("csv") }),
    download: ["text/csv; charset=utf-8"],
    refuses: ["validation-failed"],
  }),
  changeTasks: command(`POST ${path}/bulk`, {
    summary: "Move up to 100 tasks to the bin, or restore them; those that can't be are listed with the reason",
    permission: "tasks.task.delete",
    params: project,
    body: z.strictObject({ ids: z.array(z.string().max(60)).min(1).max(100), action: z.enum(["delete", "restore"]) }),
    returns: BulkTasksAnswer.omit({ undoToken: true }),
  }),
  getTask: task.get,
  updateTask: command(`PATCH ${path}/{taskId}`, {
    summary: "Change a task",
    permission: "tasks.task.edit",
    params: one,
    body: updateTaskRequest,
    returns: Task,
    refuses: ["not-found", "validation-failed", "task-open", "task-nesting", "task-has-subtasks"],
  }),
  deleteTask: command(`DELETE ${path}/{taskId}`, {
    summary: "Move a task to the bin; one that has sub-tasks is refused",
    permission: "tasks.task.delete",
    params: one,
    refuses: ["not-found", "task-has-subtasks"],
  }),
  archiveTask: command(`POST ${path}/{taskId}/archive`, {
    summary: "Archive a task that is done or cancelled",
    permission: "tasks.task.edit",
    params: one,
    returns: Task,
    refuses: ["not-found", "task-open"],
  }),
  restoreTask: command(`POST ${path}/{taskId}/restore`, {
    summary: "Restore a task from the archive or the bin",
    permission: "tasks.task.edit",
    params: one,
    returns: Task,
    refuses: ["not-found", "task-nesting"],
  }),
  getTaskHistory: task.history,
});
