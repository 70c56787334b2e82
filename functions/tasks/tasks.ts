import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { type Recorded, streamOf } from "#events/_kernel";
import { TASK_GAP, TaskAssigned, TaskChanged, taskKind } from "#events/tasks";
import { mapRefusal, unreadable } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { type InputOf, isRefusal, type Refusal, refuse } from "#platform/domain";
import { recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { type ListQuery, type ListRange, partitionOf, recordRange } from "#platform/record-views";
import { recordExport, recordHandlers } from "#platform/records";
import { cleanedFields, plainText } from "#platform/rich-text";
import type { Task, tasks, UpdateTask } from "./contract/index.ts";
import { task } from "./domain/task.ts";
import { TASK, taskTable } from "./labels.ts";
import { missingIn } from "./named.ts";
import { numberOf } from "./numbers.ts";
import { linkName, type TaskRow, taskListing, taskProjection, taskView } from "./projections/task.ts";

type TaskQuery = ListQuery & {
  readonly [N in "parent" | "linked" | "start" | "end"]?: string | undefined;
};
type One = { readonly params: { readonly taskId: string } };

async function withSubtasks(rows: readonly TaskRow[], { views }: Context): Promise<Task[]> {
  const parents = rows.flatMap(({ id, parentId }) => (parentId ? [] : [id]));
  const counts = await views.talliesAt(taskView, "subtasks", parents);
  const countOf = new Map(parents.map((id, at) => [id, counts[at]]));
  return rows.map(({ state: place, checklist, linked, ...row }) => {
    const { total = 0, done = 0 }: Readonly<Record<string, number>> = countOf.get(row.id) ?? {};
    return {
      ...row,
      checklist: [...checklist],
      linked: [...linked],
      state: row.stateType,
      place,
      subtaskCount: total,
      subtasksDone: done,
    };
  });
}

/** Chooses the index: sub-tasks of a task, tasks about a record, or tasks due in a period; else what every list has. */
export function taskRange(query: TaskQuery): ListRange<TaskRow> | Refusal<"validation-failed"> {
  const range = recordRange(taskListing, query);
  if (isRefusal(range)) return range;
  const { parent, linked, start, end, state } = query;
  const where = (row: TaskRow): boolean =>
    range.where(row) &&
    (!parent || row.parentId === parent) &&
    (!linked || row.linked.some((link) => linkName(link) === linked)) &&
    (!start || (row.dueOn ?? "") >= start) &&
    (!end || (row.dueOn ?? "~") <= end);
  if (parent) return { index: "parent", partition: parent, where };
  if (linked)
    return { index: "linked", partition: partitionOf("editors", state, "linked", linked), descending: true, where };
  if (start || end)
    return {
      index: "dueOn",
      partition: partitionOf("editors", state),
      ...(start && { from: start }),
      to: `${end ?? ""}~`,
      where,
    };
  return { ...range, where };
}

/** How many open tasks are late: of each month with days due, at most 20 years back. */
async function lateCount({ views, project, ports }: Context): Promise<{ late: number }> {
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  const months = await views.tallies(taskView, "due", { from: "0", to: `${today.slice(0, 7)}~`, limit: 240 });
  const late = months.flatMap(({ sums }) => Object.entries(sums)).filter(([day]) => day < today);
  return { late: late.reduce((sum, [, count]) => sum + count, 0) };
}

export const records = recordHandlers({
  kind: taskKind,
  decider: task,
  view: taskView,
  projection: taskProjection,
  listing: taskListing,
  labels: TASK,
  param: "taskId",
  permission: "tasks.task",
  rows: "tasks",
  toAnswer: withSubtasks,
  range: taskRange,
  counts: lateCount,
});

export const listArchivedTasks = (
  context: Context & { readonly query: QueryOf<(typeof tasks)["listArchivedTasks"]> },
) => records.list({ ...context, query: { ...context.query, state: "archived" } });

export const exportTasks = recordExport({
  view: taskView,
  listing: taskListing,
  table: taskTable,
  toLine: (row: TaskRow) => ({ ...row, ...(row.description && { description: plainText(row.description) }) }),
  name: "tasks",
  range: taskRange,
});

type StoredFields = Omit<InputOf<typeof task, "change">, "taskId">;

/** What the API calls a task's fields, as facts hold them: clean, with an id for each item of the checklist. */
export function toStored(
  body: UpdateTask,
  newId: Context["newId"],
  part = "",
): StoredFields | Refusal<"validation-failed"> {
  const clean = cleanedFields(taskKind, body);
  if ("refused" in clean) return clean;
  const { state, checklist, ...fields } = clean.fields as UpdateTask;
  if (state && fields.stateType && state !== fields.stateType)
    return refuse("validation-failed", { errors: { state: ["Must match stateType"] } });
  return {
    ...fields,
    ...(state && { stateType: state }),
    ...(checklist && {
      checklist: checklist.map(({ id, ...item }, at) => ({ id: id ?? newId("chk", `${part}${at}`), ...item })),
    }),
  };
}

/** What the room for sub-tasks refuses: a task that has some itself, or a parent that takes no more. */
const nesting = { insufficient: () => refuse("task-nesting") };
const hasSubtasks = { insufficient: () => refuse("task-has-subtasks") };
export const toTaskRefusal = <C extends string>(refusal: Refusal<C>, taskId: string) =>
  mapRefusal(refusal, {
    insufficient: ({ name }) => refuse(String(name).endsWith(taskId) ? "task-has-subtasks" : "task-nesting"),
  });

export async function createTask(context: Context & { readonly body: BodyOf<(typeof tasks)["createTask"]> }) {
  const { body, newId, run } = context;
  const taskId = newId(taskKind.prefix);
  const fields = toStored(body, newId);
  if ("refused" in fields) return fields;
  const missing = await missingIn(body, context);
  if (missing) return missing;
  const number = await nextNumber(context, taskId);
  const input = { ...fields, taskId, number, sortOrder: number * TASK_GAP } as InputOf<typeof task, "create">;
  const done = await run(task, taskId, "create", input, { fingerprint: body, ifMatch: undefined });
  if (isRefusal(done)) return mapRefusal(done, nesting);
  const made = await records.current({ ...context, params: { taskId } });
  return isRefusal(made) ? unreadable(done) : made;
}

/** The project's next number of a task; a repeated request gets that of the first. One drawn for a failed attempt is not used again. */
const nextNumber = ({ tenant, ports }: Context, taskId: string): Promise<number> => numberOf(ports, tenant, taskId);

export async function updateTask(context: Context & One & { readonly body: UpdateTask }) {
  const { taskId } = context.params;
  const fields = toStored(context.body, context.newId);
  if ("refused" in fields) return fields;
  const missing = await missingIn(context.body, context, taskId);
  if (missing) return missing;
  const done = await context.run(task, taskId, "change", { ...fields, taskId });
  return isRefusal(done) ? toTaskRefusal(done, taskId) : records.current(context);
}

export async function archiveTask(context: Context & One) {
  const { taskId } = context.params;
  const done = await context.run(task, taskId, "archive", { taskId });
  return isRefusal(done) ? mapRefusal(done) : records.current(context);
}

export async function restoreTask(context: Context & One) {
  const { taskId } = context.params;
  const done = await context.run(task, taskId, "restore", { taskId });
  return isRefusal(done) ? mapRefusal(done, nesting) : records.current(context);
}

export async function deleteTask(context: Context & One) {
  const { taskId } = context.params;
  const done = await context.run(task, taskId, "remove", { taskId });
  return isRefusal(done) ? mapRefusal(done, hasSubtasks) : undefined;
}

/** What a task's history leaves out: moves within a column, and who was newly given it, which the change itself says. */
const isInHistory = ({ type, data }: Recorded): boolean =>
  type !== TaskAssigned.type &&
  (type !== TaskChanged.type || Object.keys(data as object).some((name) => name !== "taskId" && name !== "sortOrder"));

export const getTaskHistory = (
  context: Context & One & { readonly query: QueryOf<(typeof tasks)["getTaskHistory"]> },
) => {
  const { taskId } = context.params;
  const found = context.views.get(taskView, taskId);
  return recordHistory(context, found, streamOf(taskKind.stream, taskId), TASK, (facts) => facts.filter(isInHistory));
};
