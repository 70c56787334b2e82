import * as z from "zod";
import { isOpenState, TaskAssigned, taskKind } from "#events/tasks";
import { type Meta, metaOf } from "#platform/history";
import { recordRow } from "#platform/record-contract";
import { partitionOf, recordListing, recordProjection, recordView } from "#platform/record-views";
import { plainText } from "#platform/rich-text";
import { sortable } from "#platform/views";

const TaskRow = recordRow(taskKind).extend({
  startedAt: z.string().optional(),
  completedAt: z.string().optional(),
  completedBy: z.string().optional(),
  archivedAt: z.string().optional(),
});
export type TaskRow = z.infer<typeof TaskRow>;

const isOpen = ({ stateType }: TaskRow): boolean => isOpenState(stateType);
/** Tasks without a day come after those with one. */
const dueSort = ({ dueOn, number }: TaskRow): string => `${dueOn ?? "~"} ${sortable(number)}`;
/** Urgent first, those without a priority last. */
const prioritySort = ({ priority, number }: TaskRow): string => `${priority === 0 ? 5 : priority} ${sortable(number)}`;

export const linkName = ({ type, id }: { readonly type: string; readonly id: string }): string => `${type}:${id}`;

export const taskListing = recordListing<TaskRow>({
  order: "-number",
  orders: {
    number: ({ number }) => sortable(number),
    sortOrder: ({ sortOrder, number }) => `${sortable(sortOrder)} ${sortable(number)}`,
    dueOn: dueSort,
    priority: prioritySort,
    updatedAt: ({ updatedAt, id }) => `${updatedAt} ${id}`,
  },
  within: {
    open: (row) => (isOpen(row) ? "yes" : "no"),
    state: ({ stateType }) => stateType,
    /** The open tasks of a person. */
    doing: (row) => (isOpen(row) ? row.assignees : []),
  },
  filters: {
    assignee: ({ assignees }) => assignees,
    label: ({ labels }) => labels,
    priority: ({ priority }) => priority,
    due: ({ dueOn }) => dueOn,
    number: ({ number }) => number,
    top: ({ parentId }) => (parentId ? "no" : "yes"),
  },
  text: ({ number, title, description, labels }) => [
    `T-${number}`,
    title,
    description && plainText(description),
    ...labels,
  ],
});

const listed = recordView<TaskRow>({ name: "tasks-task", version: 5, row: TaskRow }, taskListing);

/** A task's row is also found by its parent and by each record it is about; a parent's sub-tasks and the days due are counted. */
export const taskView: typeof listed = {
  ...listed,
  indexes: {
    ...listed.indexes,
    parent: (row) =>
      row.parentId && row.state !== "deleted"
        ? { partition: row.parentId, sort: `${sortable(row.sortOrder)} ${sortable(row.number)}` }
        : undefined,
    linked: (row) =>
      row.linked.map((link) => ({
        partition: partitionOf("editors", row.state, "linked", linkName(link)),
        sort: sortable(row.number),
      })),
  },
  tallies: {
    ...listed.tallies,
    subtasks: (row) =>
      row.parentId && row.state !== "deleted"
        ? [{ partition: row.parentId, add: { total: 1, ...(row.stateType === "done" && { done: 1 }) } }]
        : [],
    due: (row) =>
      row.dueOn && row.state === "active" && isOpen(row)
        ? [{ partition: row.dueOn.slice(0, 7), add: { [row.dueOn]: 1 } }]
        : [],
  },
};

const STARTED: readonly string[] = ["starting", "inprogress", "finishing"];

/** When it was begun, done and archived, and by whom it was done, as the facts tell. */
function derive(row: TaskRow, fact: { at: string; actor: { id: string } }, before: TaskRow | undefined): TaskRow {
  const { startedAt, completedAt, completedBy, archivedAt, ...own } = row;
  const begun = startedAt ?? (STARTED.includes(row.stateType) ? fact.at : undefined);
  const wasDone = before?.stateType === row.stateType && completedAt !== undefined;
  const done = isOpen(row)
    ? undefined
    : wasDone
      ? { completedAt, completedBy }
      : { completedAt: fact.at, completedBy: fact.actor.id };
  return {
    ...own,
    ...(begun && { startedAt: begun }),
    ...done,
    ...(row.state === "archived" && { archivedAt: archivedAt ?? fact.at }),
  };
}

const projection = recordProjection<typeof taskKind, TaskRow>(taskKind, taskView, { derive });
/** That somebody was given the task moves its version and nothing else. */
export const taskProjection = projection.when(
  TaskAssigned,
  ({ data }) => data.taskId,
  (row, fact) => row && ({ ...(row as object), ...metaOf(fact, row as Meta) } as never),
);
