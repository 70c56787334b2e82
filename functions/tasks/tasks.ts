import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { Recorded } from "#events/_kernel";
import { TASK_GAP, TaskAssigned, TaskChanged, taskKind } from "#events/tasks";
import { type AppendRefusal, mapRefusal } from "#platform/commands";
import type { QueryOf } from "#platform/contract";
import { type InputOf, isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { type ListQuery, type ListRange, partitionOf, recordRange } from "#platform/record-views";
import { type Purpose, recordHandlers } from "#platform/records";
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
const toNesting = (refusal: AppendRefusal) => mapRefusal(refusal, { insufficient: () => refuse("task-nesting") });
const toHasSubtasks = (refusal: AppendRefusal) =>
  mapRefusal(refusal, { insufficient: () => refuse("task-has-subtasks") });
export const toTaskRefusal = <C extends string>(refusal: Refusal<C>, taskId: string) =>
  mapRefusal(refusal, {
    insufficient: ({ name }) => refuse(String(name).endsWith(taskId) ? "task-has-subtasks" : "task-nesting"),
  });
const storeRefusals = {
  create: toNesting,
  change: (refusal: AppendRefusal, taskId: string) => toTaskRefusal(refusal, taskId),
  restore: toNesting,
  remove: toHasSubtasks,
};

/** A new task gets the project's next number; one drawn for a failed attempt is not used again. */
async function prepare(body: UpdateTask, context: Context, purpose: Purpose) {
  const fields = toStored(body, context.newId);
  if ("refused" in fields) return fields;
  const missing = await missingIn(body, context, purpose.of === "change" ? purpose.id : undefined);
  if (missing) return missing;
  if (purpose.of !== "create") return fields;
  const number = await numberOf(context.ports, context.tenant, purpose.id);
  return { ...fields, number, sortOrder: number * TASK_GAP };
}

/** What a task's history leaves out: moves within a column, and who was newly given it, which the change itself says. */
const isInHistory = ({ type, data }: Recorded): boolean =>
  type !== TaskAssigned.type &&
  (type !== TaskChanged.type || Object.keys(data as object).some((name) => name !== "taskId" && name !== "sortOrder"));

export const records = recordHandlers({
  kind: taskKind,
  decider: task,
  view: taskView,
  projection: taskProjection,
  listing: taskListing,
  labels: TASK,
  permission: "tasks.task",
  rows: "tasks",
  toAnswer: withSubtasks,
  range: taskRange,
  counts: lateCount,
  prepare,
  refusals: storeRefusals,
  inHistory: isInHistory,
});

export const listArchivedTasks = (
  context: Context & { readonly query: QueryOf<(typeof tasks)["listArchivedTasks"]> },
) => records.list({ ...context, query: { ...context.query, state: "archived" } });

export const exportTasks = records.exportAs({
  table: taskTable,
  name: "tasks",
  toLine: (row) => ({ ...row, ...(row.description && { description: plainText(row.description) }) }),
});
