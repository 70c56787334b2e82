import { type AddedPermissions, ROLE_TASK_GROUPS, type RoleTask, type RoleTaskGroup } from "#web/_record/role-task.ts";

export type Task = RoleTask;
export interface TaskGroup {
  readonly id: RoleTaskGroup;
  readonly tasks: readonly Task[];
}

interface RoleTasksOfModule {
  readonly roleTasks?: readonly RoleTask[];
  readonly addedPermissions?: AddedPermissions;
}

const modules = Object.values(import.meta.glob<RoleTasksOfModule>("../../[a-z]*/role-tasks.ts", { eager: true }));

const declared = modules
  .flatMap(({ roleTasks = [] }) => roleTasks)
  .map((task): Task => {
    const added = modules.flatMap(({ addedPermissions }) => addedPermissions?.[task.id] ?? []);
    return { ...task, permissions: [...task.permissions, ...added] };
  });

/** Every task of the modules' `role-tasks.ts`, by group. */
export const TASKS: readonly TaskGroup[] = ROLE_TASK_GROUPS.map((id) => ({
  id,
  tasks: declared.filter(({ group }) => group === id).toSorted((one, other) => one.order - other.order),
}));
const all = TASKS.flatMap(({ tasks }) => tasks);

/** The tasks' titles by id, for `useText`. */
export const titles: Readonly<Record<string, string>> = Object.fromEntries(all.map(({ id, title }) => [id, title]));

/** The tasks without those that only concern services of modules the project does not have. */
export const tasksWithout = (absent: readonly string[]): readonly TaskGroup[] =>
  absent.length === 0
    ? TASKS
    : TASKS.map(({ id, tasks }) => ({
        id,
        tasks: tasks.filter(
          ({ permissions }) => !permissions.every((each) => absent.some((service) => each.startsWith(`${service}.`))),
        ),
      })).filter(({ tasks }) => tasks.length > 0);

export type TaskState = "yes" | "partly" | "no";

/** How much of a task these permissions allow. */
export function stateOf({ permissions }: Task, allowed: ReadonlySet<string>): TaskState {
  const count = permissions.filter((each) => allowed.has(each)).length;
  if (count === 0) return "no";
  return count === permissions.length ? "yes" : "partly";
}

/**
 * The chosen permissions after a task is ticked, with its requirements, or unticked, with what requires it. Nobody
 * can give what they lack.
 */
export function withTask(
  task: Task,
  on: boolean,
  chosen: ReadonlySet<string>,
  own: ReadonlySet<string>,
): ReadonlySet<string> {
  const touched = (on ? neededBy(task) : needing(task)).flatMap(({ permissions }) => permissions);
  const free = new Set(touched.filter((each) => own.has(each)));
  return on ? new Set([...chosen, ...free]) : new Set([...chosen].filter((each) => !free.has(each)));
}

const neededBy = (task: Task): readonly Task[] => [
  task,
  ...all.filter(({ id }) => task.needs?.includes(id)).flatMap(neededBy),
];
const needing = (task: Task): readonly Task[] => [
  task,
  ...all.filter(({ needs }) => needs?.includes(task.id)).flatMap(needing),
];

/** The tasks that two sets of permissions allow differently. */
export const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly Task[] =>
  all.filter((task) => task.permissions.some((each) => one.has(each) !== other.has(each)));

/** How many tasks these permissions allow in full. */
export function tally(allowed: ReadonlySet<string>, groups: readonly TaskGroup[] = TASKS) {
  const shown = groups.flatMap(({ tasks }) => tasks);
  return { count: shown.filter((task) => stateOf(task, allowed) === "yes").length, total: shown.length };
}
