import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tasks } from "#contracts/tasks";
import { peopleOf } from "#web/_record/people.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { updateAct } from "#web/_records/acts.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { taskCalls } from "./calls.ts";
import { TaskForm } from "./form.tsx";
import { messages } from "./messages.ts";
import { taskUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, tasks.updateTask);
  const params = { taskId: args.params.taskId ?? "" };
  const [found, people] = await Promise.all([who.call(tasks.getTask, { params }), peopleOf(who)]);
  return { task: orThrow(found), people: people.choices };
}
export const action = (args: ActionFunctionArgs) => updateAct(args, taskCalls, args.params.taskId ?? "");
export const meta = titled<typeof loader>((data) => data?.task.title ?? "");

export default function Edit() {
  const t = useText(messages);
  const link = useProjectLink();
  const { task, people } = useLoaderData<typeof loader>();
  const trail = [
    { label: t("list.title"), to: link(taskUrls.list()) },
    { label: t("number", { number: String(task.number) }), to: link(taskUrls.one(task.id)) },
  ];
  return (
    <Page>
      <Breadcrumbs trail={trail} here={t("form.editTitle")} />
      <PageHead title={t("form.editTitle")} />
      <TaskForm task={task} people={people} cancelTo={link(taskUrls.one(task.id))} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.list.title} listUrl={taskUrls.list()} />;
}
