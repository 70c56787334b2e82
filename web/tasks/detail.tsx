import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FieldBlame } from "#web/_record/field-blame.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { RecordFacts } from "#web/_records/record-facts.tsx";
import { RecordScreen } from "#web/_records/record-screen.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { DayText, Due } from "./due.tsx";
import { messages } from "./messages.ts";
import { Priority } from "./priority.tsx";
import { taskAct } from "./record/act.ts";
import { Checklist } from "./record/checklist.tsx";
import { type TaskData, taskData } from "./record/data.ts";
import { messages as recordMessages } from "./record/messages.ts";
import { Subtasks } from "./record/subtasks.tsx";
import { isOpen, STATES, stateStyles } from "./states.ts";
import { taskUrls } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => taskData(args);
export const action = (args: ActionFunctionArgs) => taskAct(args, args.params.taskId ?? "");
export const meta = titled<typeof loader>((data) => data?.record.title ?? "");
export const handle: DataHandle = { viewParameters: ["tab"] };

/** One task: what it is, its steps and sub-tasks, and the records it is about. */
export default function Detail() {
  const t = useText(messages);
  const own = useText(recordMessages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { record, place, parent } = data;
  return (
    <RecordScreen
      data={{ ...data, record: { id: record.id, state: place } }}
      urls={taskUrls}
      listTitle={t("list.title")}
      title={record.title}
      flash={recordMessages.record.flash}
      deletion={messages.deletion}
      archives={!isOpen(record.state)}
      state={<Badge look={stateStyles[record.state]}>{t(`state.${record.state}`)}</Badge>}
      side={<Side data={data} />}
    >
      {parent && (
        <p className="mt-5 text-14 text-ink-2">
          {own("record.partOf")}{" "}
          <Link to={link(taskUrls.one(parent.id))} prefetch="intent">
            {t("number", { number: String(parent.number) })} {parent.title}
          </Link>
        </p>
      )}
      {record.description && (
        <Section
          title={own("record.description")}
          end={<FieldBlame field="description" name={own("record.description")} />}
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the service lets only plain formatting through */}
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: record.description }} />
        </Section>
      )}
      <Checklist data={data} />
      <Subtasks data={data} />
      <Links data={data} />
    </RecordScreen>
  );
}

function Links({ data: { links } }: { data: TaskData }) {
  const own = useText(recordMessages);
  const link = useProjectLink();
  if (links.length === 0) return null;
  return (
    <Section title={own("links.title")}>
      <ul className="grid gap-1.5">
        {links.map(({ id, name, url }) => (
          <li key={id}>{url ? <Link to={link(url)}>{name}</Link> : name}</li>
        ))}
      </ul>
    </Section>
  );
}

function Side({ data }: { data: TaskData }) {
  const t = useText(messages);
  const own = useText(recordMessages);
  const { record, people, today } = data;
  const { number, state, priority, dueOn, startOn, labels, estimateMinutes, createdAt, completedAt } = record;
  const facts = [
    { name: own("record.number"), value: t("number", { number: String(number) }) },
    { field: "assignees", name: t("assignedTo"), value: people.join(", ") || t("nobody") },
    dueOn && { field: "dueOn", name: own("record.due"), value: <Due day={dueOn} today={today} open={isOpen(state)} /> },
    startOn && { field: "startOn", name: own("record.start"), value: <DayText day={startOn} /> },
    { field: "priority", name: own("record.priority"), value: <Priority priority={priority} text /> },
    labels.length > 0 && { field: "labels", name: own("record.labels"), value: labels.join(", ") },
    estimateMinutes !== undefined && {
      field: "estimateMinutes",
      name: own("record.estimate"),
      value: own("record.minutes", { minutes: estimateMinutes }),
    },
    { name: own("record.added"), value: <DateTime at={createdAt} format="date" /> },
    completedAt && { name: own("record.completed"), value: <DateTime at={completedAt} format="date" /> },
  ];
  return (
    <Section title={own("record.details")} ruled>
      {data.may.edit && <MoveTo data={data} />}
      <RecordFacts facts={facts.filter((fact) => typeof fact === "object")} />
    </Section>
  );
}

function MoveTo({ data: { record } }: { data: TaskData }) {
  const t = useText(messages);
  const own = useText(recordMessages);
  const { errors } = useRefusal("state");
  return (
    <>
      <FormErrors errors={errors} />
      <PostForm name={`state-${record.version}`} className="mb-4 flex gap-2" preventScrollReset>
        <input type="hidden" name="intent" value="state" />
        <Select
          small
          key={record.state}
          name="state"
          aria-label={t("moveTo")}
          defaultValue={record.state}
          options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <Button small type="submit">
          {own("record.move")}
        </Button>
      </PostForm>
    </>
  );
}

export const ErrorBoundary = boundary(messages.list, taskUrls);
