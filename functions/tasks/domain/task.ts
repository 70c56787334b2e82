import { isOpenState, MAX_SUBTASKS, TaskArchived, TaskAssigned, TaskRestored, taskKind } from "#events/tasks";
import {
  type AnyDecider,
  type BalanceChange,
  type Decision,
  decider,
  fold,
  isRefusal,
  type RecordParts,
  type RecordState,
  type Refusal,
  recordParts,
  refuse,
} from "#platform/domain";

type Kind = typeof taskKind;
export type Task = RecordState<Kind>;
type Parts = RecordParts<Kind>["decide"];
type Change = Parameters<Parts["change"]>[1] & { readonly archived?: boolean | undefined };
type Dates = Pick<Change, "startOn" | "dueOn">;
type One = Parameters<Parts["archive"]>[1];

const parts = recordParts(taskKind);
const events = [...parts.events, TaskAssigned] as const;

const evolve = { ...parts.evolve, TaskAssigned: (before: Task) => before };
const folded = (before: Task, facts: TaskDecision["facts"]): Task =>
  fold<Task>({ evolve } as unknown as AnyDecider, facts, before);

const roomOf = (taskId: string): string => `task.room:${taskId}`;

/**
 * The room for sub-tasks that a task takes and gives. A task of its own gives room for 200, a sub-task none and takes one of
 * its parent's: so no sub-task has sub-tasks, nothing is its own parent, and no task with sub-tasks is deleted.
 */
function roomIn(taskId: string, { state, values: { parentId } }: Task): ReadonlyMap<string, number> {
  if (state === "none" || state === "deleted") return new Map();
  return new Map(parentId ? [[roomOf(parentId), -1]] : [[roomOf(taskId), MAX_SUBTASKS]]);
}

function roomBetween(taskId: string, before: Task, after: Task): BalanceChange[] {
  const [had, has] = [roomIn(taskId, before), roomIn(taskId, after)];
  return [...new Set([...had.keys(), ...has.keys()])]
    .map((name) => ({ name, delta: (has.get(name) ?? 0) - (had.get(name) ?? 0) }))
    .filter(({ delta }) => delta !== 0);
}

type TaskDecision = Decision<ReturnType<(typeof events)[number]>>;

/** Adds who was newly given the task, and what the change does to the room for sub-tasks. */
function completed(before: Task, taskId: string, decided: TaskDecision): TaskDecision {
  const after = folded(before, decided.facts);
  const { assignees, number, title } = after.values;
  const had = before.values.assignees ?? [];
  const people = (assignees ?? []).filter((each) => !had.includes(each));
  const balances = roomBetween(taskId, before, after);
  return {
    ...decided,
    facts: people.length ? [...decided.facts, TaskAssigned({ taskId, number, title, people })] : decided.facts,
    ...(balances.length && { balances }),
  };
}
/** A task that begins after it is due is refused. */
const crossed = (before: Task, { startOn, dueOn }: Dates) => {
  const [start, due] = [
    startOn === undefined ? before.values.startOn : startOn,
    dueOn === undefined ? before.values.dueOn : dueOn,
  ];
  return start && due && start > due
    ? refuse("validation-failed", { errors: { dueOn: ["Use the start or a later date"] } })
    : undefined;
};
const whole = <R extends Refusal>(before: Task, { taskId }: One, decided: TaskDecision | R) =>
  isRefusal(decided) ? decided : completed(before, taskId, decided);

export const task = decider<Task>()({
  ...parts,
  events,
  decide: {
    ...parts.decide,
    create: (before: Task, input: Parameters<Parts["create"]>[1]) =>
      crossed(before, input) ?? completed(before, input.taskId, parts.decide.create(before, input)),
    /** Changes fields and, with `archived`, puts it into the archive or takes it out. Reopening takes it out as well. */
    change(before: Task, { archived, ...input }: Change) {
      const wrong = crossed(before, input);
      if (wrong) return wrong;
      const changed = parts.decide.change(before, input);
      if (isRefusal(changed)) return changed;
      const { state, values } = folded(before, changed.facts);
      const open = isOpenState(values.stateType);
      if (archived && open) return refuse("task-open");
      const wanted = archived ?? (state === "archived" && !open);
      const { taskId } = input;
      const moved =
        wanted === (state === "archived") ? [] : [wanted ? TaskArchived({ taskId }) : TaskRestored({ taskId })];
      return completed(before, taskId, { ...changed, facts: [...changed.facts, ...moved] });
    },
    archive: (before: Task, input: One) =>
      before.state === "active" && isOpenState(before.values.stateType)
        ? refuse("task-open")
        : parts.decide.archive(before, input),
    restore: (before: Task, input: One) => whole(before, input, parts.decide.restore(before, input)),
    remove: (before: Task, input: One) => whole(before, input, parts.decide.remove(before, input)),
    withdraw: (before: Task, input: Parameters<Parts["withdraw"]>[1]) =>
      completed(before, input.taskId, parts.decide.withdraw(before, input)),
  },
  evolve,
});
