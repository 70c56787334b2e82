import { tasks } from "#contracts/tasks";
import type { Member } from "#web/_server/member.ts";

/** The tasks about a record (`order:ord_…`), newest first; undefined where the project has no tasks, or somebody may not see them. */
export async function tasksAbout({ call, permissions }: Member, link: string) {
  if (!permissions.includes("tasks.task.list")) return undefined;
  const found = await call(tasks.listTasks, { query: { linked: link, pageSize: 20 } });
  if (!found.ok) return undefined;
  const rows = found.value.tasks.map(({ id, number, title, state }) => ({ id, number, title, state }));
  return { link, rows, mayCreate: permissions.includes("tasks.task.create") };
}
export type TasksAbout = NonNullable<Awaited<ReturnType<typeof tasksAbout>>>;
