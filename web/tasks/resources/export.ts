import type { LoaderFunctionArgs } from "@remix-run/node";
import { tasks } from "#contracts/tasks";
import { todayIn } from "#web/_record/today.ts";
import { exportData } from "#web/_records/export-data.ts";
import { member } from "#web/_server/member.ts";
import { taskShape } from "../shape.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { user, project } = await member(args);
  return exportData(args, tasks.exportTasks, taskShape({ user: user.id, today: todayIn(project.timeZone) }));
}
