import type { LoaderFunctionArgs } from "@remix-run/node";
import { tasks } from "#contracts/tasks";
import { type People, peopleOf } from "#web/_record/people.ts";
import { todayIn } from "#web/_record/today.ts";
import { recordData } from "#web/_records/record-data.ts";
import { member } from "#web/_server/member.ts";
import { taskCalls } from "../calls.ts";
import { linksOf } from "./links.ts";

/** Everything a task's screen shows, as it is now or was at an earlier time. */
export async function taskData(args: LoaderFunctionArgs) {
  const who = await member(args);
  const id = args.params.taskId ?? "";
  const [data, people, below] = await Promise.all([
    recordData(args, taskCalls, id),
    peopleOf(who),
    who.call(tasks.listTasks, { query: { parent: id, pageSize: 100 } }),
  ]);
  const { parentId, linked, assignees, place } = data.record;
  const [parent, links] = await Promise.all([
    parentId ? who.call(tasks.getTask, { params: { taskId: parentId } }) : undefined,
    linksOf(who, linked),
  ]);
  return {
    ...data,
    place,
    today: todayIn(who.project.timeZone),
    people: assignees.map(people.nameOf),
    subtasks: below.ok
      ? below.value.tasks.map((task) => ({
          id: task.id,
          title: task.title,
          state: task.state,
          dueOn: task.dueOn,
          people: task.assignees.map(people.nameOf),
        }))
      : [],
    parent: parent?.ok ? { id: parent.value.id, number: parent.value.number, title: parent.value.title } : undefined,
    links,
    history: data.history.map((entry) => ({
      ...entry,
      changes: entry.changes.map((change) =>
        change.field === "assignees"
          ? { ...change, before: named(people, change.before), after: named(people, change.after) }
          : change,
      ),
    })),
    mayCreate: !data.asOf && who.permissions.includes("tasks.task.create"),
  };
}
export type TaskData = Awaited<ReturnType<typeof taskData>>;

/** Names instead of the ids that history holds. */
const named = (people: People, ids: string | null): string | null =>
  ids === null ? null : ids.split(", ").map(people.nameOf).join(", ");
