import { type Task, tasks } from "#contracts/tasks";
import { peopleOf } from "#web/_record/people.ts";
import { todayIn } from "#web/_record/today.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { OPEN_STATES, STATES, type State } from "../states.ts";

/** How many cards a column shows. */
export const MAX_CARDS = 50;

/** The open tasks by state, in their order; `mine` leaves the person's own. The number of done ones, which are in the list. */
export async function boardData(args: Args) {
  const who = await member(args);
  const url = new URL(args.request.url).searchParams;
  const mine = url.get("mine") === "yes";
  const own = mine ? ` doing:${who.user.id}` : "";
  const [people, ...pages] = await Promise.all([
    peopleOf(who),
    ...OPEN_STATES.map((state) =>
      who.call(tasks.listTasks, {
        query: { search: `state:${state}${own}`, sortBy: "sortOrder", pageSize: MAX_CARDS },
      }),
    ),
  ]);
  const found = pages.map((page) => orThrow(page));
  const counts = found[0]?.counts ?? {};
  const shown = STATES.find((state) => state === url.get("column")) ?? "todo";
  return {
    mine,
    shown,
    today: todayIn(who.project.timeZone),
    mineCount: counts[`doing:${who.user.id}`] ?? 0,
    openCount: counts["open:yes"] ?? 0,
    doneCount: counts["state:done"] ?? 0,
    any: Object.values(counts).some((count) => count > 0),
    columns: OPEN_STATES.map((state, at) => ({
      state,
      more: found[at]?.nextPageToken != null,
      count: mine ? (found[at]?.tasks.length ?? 0) : (counts[`state:${state}`] ?? 0),
      cards: (found[at]?.tasks ?? []).map((task) => cardOf(task, task.assignees.map(people.nameOf))),
    })),
    may: {
      create: who.permissions.includes("tasks.task.create"),
      edit: who.permissions.includes("tasks.task.edit"),
    },
  };
}
export type BoardData = Awaited<ReturnType<typeof boardData>>;
export type BoardColumn = BoardData["columns"][number];

function cardOf(
  { id, number, title, state, priority, dueOn, labels, checklist, subtaskCount, subtasksDone }: Task,
  people: string[],
) {
  return {
    id,
    number,
    title,
    state: state as State,
    priority,
    people,
    dueOn,
    label: labels[0],
    steps: checklist.length + subtaskCount,
    stepsDone: checklist.filter(({ done }) => done).length + subtasksDone,
  };
}
export type Card = ReturnType<typeof cardOf>;
