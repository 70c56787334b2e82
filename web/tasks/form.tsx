import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Task } from "#contracts/tasks";
import { peopleOf } from "#web/_record/people.ts";
import { formAct } from "#web/_records/acts.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { formData } from "#web/_records/form-data.ts";
import { FormScreen, formTitled } from "#web/_records/form-screen.tsx";
import { RichTextField } from "#web/_records/rich-text-field.tsx";
import { TagsField } from "#web/_records/tags-field.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { taskCalls } from "./calls.ts";
import { messages } from "./messages.ts";
import { PeopleField } from "./people-field.tsx";
import { PRIORITIES, PRIORITY_NAMES } from "./priority.tsx";
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

export const loader = (args: LoaderFunctionArgs) =>
  formData(args, taskCalls, async (who, id) => {
    const linked = id === undefined ? given(args.request).linked : undefined;
    const [people, links] = await Promise.all([peopleOf(who), linksOf(who, linked ?? [])]);
    const title = new URL(args.request.url).searchParams.get("title")?.slice(0, 200);
    return { people: people.choices, links, first: title ? { title } : {} };
  });
export const action = (args: ActionFunctionArgs) => formAct(args, taskCalls, given(args.request));
const nameOf = ({ title }: Task) => title;
export const meta = formTitled(messages.form, nameOf);

/** A task, to create or to change. Its state and its checklist are changed on its own screen. */
export default function TaskForm() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const [about] = data.links as LinkedRecord[];
  const priorities = PRIORITIES.map((each) => ({ value: String(each), label: t(`priority.${PRIORITY_NAMES[each]}`) }));
  return (
    <FormScreen
      data={data}
      urls={taskUrls}
      list={messages.list}
      words={messages.form}
      nameOf={({ number }) => t("number", { number: String(number) })}
      text={about && t("form.about", { name: about.name })}
      cancelTo={about && link(about.url ?? taskUrls.list())}
    >
      <TextField<Task> name="title" />
      <RichTextField<Task> name="description" />
      <PeopleField people={data.people} />
      <ChoiceField<Task> name="priority" options={priorities} />
      <div className="grid grid-cols-2 gap-3.5 max-xs:grid-cols-1">
        <TextField<Task> name="startOn" type="date" />
        <TextField<Task> name="dueOn" type="date" />
      </div>
      <TagsField<Task> name="labels" />
      <TextField<Task> name="estimateMinutes" type="number" />
    </FormScreen>
  );
}

export const ErrorBoundary = boundary(messages.list, taskUrls);
