import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tasks } from "#contracts/tasks";
import { peopleOf } from "#web/_record/people.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { createAct } from "#web/_records/acts.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { taskCalls } from "./calls.ts";
import { TaskForm } from "./form.tsx";
import { messages } from "./messages.ts";
import { type LinkedRecord, linksOf } from "./record/links.ts";
import { STATES } from "./states.ts";
import { taskUrls } from "./urls.ts";

/** What the URL says of a new task: the record it is about, the task it is part of, its state. */
function given(request: Request) {
  const url = new URL(request.url).searchParams;
  const [type = "", id = ""] = url.get("link")?.split(":") ?? [];
  const parentId = url.get("parent");
  const state = STATES.find((each) => each === url.get("state"));
  return {
    ...(type && id && { linked: [{ type, id }] }),
    ...(parentId && { parentId }),
    ...(state && { state }),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, tasks.createTask);
  const [people, links] = await Promise.all([peopleOf(who), linksOf(who, given(args.request).linked ?? [])]);
  const title = new URL(args.request.url).searchParams.get("title")?.slice(0, 200);
  return { people: people.choices, links, ...(title && { first: { title } }) };
}
export const action = (args: ActionFunctionArgs) => createAct(args, taskCalls, given(args.request));
export const meta = titled(messages.form.newTitle);

export default function New() {
  const t = useText(messages);
  const link = useProjectLink();
  const { people, links, first } = useLoaderData<typeof loader>();
  const [about] = links as LinkedRecord[];
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("list.title"), to: link(taskUrls.list()) }]} here={t("form.newTitle")} />
      <PageHead title={t("form.newTitle")} text={about && t("form.about", { name: about.name })} />
      <TaskForm first={first} people={people} cancelTo={link(about?.url ?? taskUrls.list())} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.list.title} listUrl={taskUrls.list()} />;
}
