import type { LoaderFunctionArgs } from "@remix-run/node";
import { tasks } from "#contracts/tasks";
import { fileOf } from "#web/_record/file-of.ts";
import { todayIn } from "#web/_record/today.ts";
import { listQueryOf } from "#web/_records/list-shape.ts";
import { member } from "#web/_server/member.ts";
import { taskShape } from "../shape.ts";

/** The tasks of the list's filter as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, user, project } = await member(args);
  const shape = taskShape({ user: user.id, today: todayIn(project.timeZone) });
  const query = listQueryOf(shape, new URL(args.request.url).searchParams);
  return fileOf(await call(tasks.exportTasks, { query }));
}
