import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { okrs } from "#contracts/okrs";
import { PERIOD_ID } from "#events/okrs";
import { changedUrl } from "#web/_record/list-url.ts";
import { peopleOf } from "#web/_record/people.ts";
import { todayIn } from "#web/_record/today.ts";
import { listAct } from "#web/_records/acts.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { recordListData } from "#web/_records/list-data.ts";
import { RecordList } from "#web/_records/record-list.tsx";
import type { Column } from "#web/_records/record-table.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { titled } from "#web/_shell/title.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Status } from "#web/_ui/status.tsx";
import { objectiveCalls } from "./calls.ts";
import { messages as words } from "./list-messages.ts";
import { messages } from "./messages.ts";
import { periodOptions } from "./periods.ts";
import { ProgressLine } from "./progress-line.tsx";
import { objectiveShape } from "./shape.ts";
import { statusLooks } from "./statuses.ts";
import { Summary } from "./summary.tsx";
import { objectiveUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const wanted = new URL(args.request.url).searchParams.get("period") ?? "";
  const period = PERIOD_ID.test(wanted) ? wanted : undefined;
  const [list, summary, people] = await Promise.all([
    recordListData(args, objectiveCalls, objectiveShape),
    who.call(okrs.getOkrSummary, { query: period ? { period } : {} }),
    peopleOf(who),
  ]);
  const rows = list.rows.map(({ id, state, title, status, progress, expectedProgress, updatedAt, ...row }) => ({
    id,
    state,
    title,
    status,
    progress,
    expectedProgress,
    updatedAt,
    period: row.period.name,
    owner: row.owner ? people.nameOf(row.owner) : undefined,
  }));
  const today = todayIn(who.project.timeZone);
  return { ...list, rows, summary: orThrow(summary), periods: periodOptions(today, period) };
}
export const action = (args: ActionFunctionArgs) => listAct(args, objectiveCalls);
export const meta = titled(words.title);

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** The objectives of a project, those at risk first, below the figures of a period. */
export default function List() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const columns: Column<Row>[] = [
    { id: "title", cell: ({ title }) => title, sort: "title" },
    {
      id: "status",
      cell: ({ status }) => <Status look={statusLooks[status]}>{t(`status.${status}`)}</Status>,
      sort: "risk",
      className: "whitespace-nowrap",
    },
    {
      id: "progress",
      cell: ({ progress, expectedProgress, status }) => (
        <ProgressLine progress={progress} expected={expectedProgress} status={status} />
      ),
      className: "w-56",
    },
    { id: "period", cell: ({ period }) => period, className: "whitespace-nowrap" },
    {
      id: "owner",
      cell: ({ owner }) => owner ?? <span className="text-ink-3">{t("nobody")}</span>,
      className: "hide-narrow",
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
      shape={objectiveShape}
      urls={objectiveUrls}
      words={words}
      columns={columns}
      cards={{ part: "progress", value: "status", line: "period" }}
      nameOf={({ title }) => title}
      notice={data.summary.objectives.total > 0 && <Summary summary={data.summary} />}
      tools={<PeriodFilter periods={data.periods} />}
    />
  );
}

function PeriodFilter({ periods }: { periods: Awaited<ReturnType<typeof loader>>["periods"] }) {
  const t = useText(messages);
  const navigate = useNavigate();
  const [url] = useSearchParams();
  return (
    <Select
      small
      className="w-36 max-md:w-full"
      aria-label={t("period.label")}
      value={url.get("period") ?? ""}
      placeholder={t("period.all")}
      options={periods}
      onChange={(event) => navigate(changedUrl(url, { period: event.target.value }), { preventScrollReset: true })}
    />
  );
}

export const ErrorBoundary = boundary(words, objectiveUrls);
