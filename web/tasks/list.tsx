import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { changedUrl } from "#web/_record/list-url.ts";
import { peopleOf } from "#web/_record/people.ts";
import { todayIn } from "#web/_record/today.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { recordListData } from "#web/_records/list-data.ts";
import { RecordList } from "#web/_records/record-list.tsx";
import type { Column } from "#web/_records/record-table.tsx";
import { member } from "#web/_server/member.ts";
import { titled } from "#web/_shell/title.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select, type SelectOption } from "#web/_ui/select.tsx";
import { Status } from "#web/_ui/status.tsx";
import { BulkForm } from "./bulk-form.tsx";
import { taskCalls } from "./calls.ts";
import { Due } from "./due.tsx";
import { Failed } from "./failed.tsx";
import { taskListAct } from "./list-act.ts";
import { messages } from "./messages.ts";
import { Priority } from "./priority.tsx";
import { lateSearch, taskShape } from "./shape.ts";
import { isOpen, stateStyles } from "./states.ts";
import { taskUrls } from "./urls.ts";
import { ViewSwitch } from "./view-switch.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const [user, today] = [who.user.id, todayIn(who.project.timeZone)];
  const shape = taskShape({ user, today });
  const [list, people] = await Promise.all([recordListData(args, taskCalls, shape), peopleOf(who)]);
  const rows = list.rows.map(({ id, place, number, title, state, priority, assignees, dueOn, updatedAt }) => ({
    id,
    state: place,
    number,
    title,
    step: state,
    priority,
    dueOn,
    updatedAt,
    people: assignees.map(people.nameOf),
  }));
  const counts = { ...list.counts, [lateSearch(today)]: list.counts.late ?? 0 };
  return { ...list, counts, rows, people: people.choices, user, today };
}
export const action = (args: ActionFunctionArgs) => taskListAct(args);
export const meta = titled(messages.list.title);

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** What a project has to do, as a list. */
export default function List() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { user, today, people } = data;
  const shape = useMemo(() => taskShape({ user, today }), [user, today]);
  const columns: Column<Row>[] = [
    {
      id: "title",
      cell: ({ number, title }) => (
        <>
          <span className="mr-2 font-normal text-ink-3">{t("number", { number: String(number) })}</span>
          {title}
        </>
      ),
    },
    {
      id: "state",
      cell: ({ step }) => <Status look={stateStyles[step]}>{t(`state.${step}`)}</Status>,
      className: "whitespace-nowrap",
    },
    {
      id: "priority",
      cell: ({ priority }) => <Priority priority={priority} text />,
      sort: "priority",
      className: "hide-narrow",
    },
    {
      id: "people",
      cell: (row) => row.people.join(", ") || <span className="text-ink-3">{t("nobody")}</span>,
    },
    {
      id: "due",
      cell: ({ dueOn, step }) => dueOn && <Due day={dueOn} today={today} open={isOpen(step)} />,
      sort: "dueOn",
      className: "whitespace-nowrap",
    },
    {
      id: "updatedAt",
      cell: ({ updatedAt }, now) => <DateTime at={updatedAt} format="short" now={now} />,
      sort: "updatedAt",
      descending: true,
      end: true,
      className: "hide-medium whitespace-nowrap text-ink-2",
    },
  ];
  return (
    <RecordList
      data={data}
      shape={shape}
      urls={taskUrls}
      words={messages.list}
      columns={columns}
      cards={{ part: "state", line: "people", aside: "due" }}
      nameOf={({ title }) => title}
      bulk
      bulkForm={(ids, clear) => <BulkForm ids={ids} clear={clear} people={people} mayDelete={data.may.delete} />}
      undoOf={(flash, of) =>
        flash === "changed" ? { flash, label: t("undo"), fields: { intent: "undo", undoToken: of } } : undefined
      }
      notice={<Failed answer={answer} />}
      tools={
        <>
          <ViewSwitch view="list" />
          <PersonFilter people={people} />
        </>
      }
    />
  );
}

function PersonFilter({ people }: { people: readonly SelectOption[] }) {
  const t = useText(messages);
  const navigate = useNavigate();
  const [url] = useSearchParams();
  if (people.length < 2) return null;
  return (
    <Select
      small
      className="w-44 max-md:w-full"
      aria-label={t("assignedTo")}
      value={url.get("assignee") ?? ""}
      placeholder={t("anybody")}
      options={people}
      onChange={(event) => navigate(changedUrl(url, { assignee: event.target.value }), { preventScrollReset: true })}
    />
  );
}

export const ErrorBoundary = boundary(messages.list, taskUrls);
