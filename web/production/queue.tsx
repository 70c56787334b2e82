import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense, useMemo } from "react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useSlowNavigation } from "#web/_record/use-slow-navigation.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { useWanted } from "#web/_ui/popup.tsx";
import { TableSkeleton } from "#web/_ui/skeleton.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { useSelection } from "#web/_ui/use-selection.ts";
import { messages } from "./messages.ts";
import { AcceptNew } from "./queue/accept-new.tsx";
import { queueAct } from "./queue/act.ts";
import { type QueueData, queueData } from "./queue/data.ts";
import { PrintSlips } from "./queue/print-slips.tsx";
import { pageSize, readQueueQuery } from "./queue/query.ts";
import { QueueTable } from "./queue/table.tsx";
import { QueueDocket, QueueTools } from "./queue/tools.tsx";
import { queueUrl, stationUrl } from "./urls.ts";

const Bulk = lazily(() => import("./queue/bulk.lazy.tsx"));

export const loader = (args: LoaderFunctionArgs) => queueData(args);
export const action = (args: ActionFunctionArgs) => queueAct(args);
export const meta = titled(messages.title);

/** What a factory must make and send, by due day. */
export default function Queue() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { errors } = useRefusal("report");
  const { counts } = data;
  const hasJobs = Object.values(counts.stages).some((count) => count > 0);
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <PageHead
        keep
        title={t("title")}
        text={hasJobs && t("text", { late: counts.late, today: counts.today, packed: counts.stages.packed ?? 0 })}
        actions={
          <>
            {data.may.report && (counts.stages.new ?? 0) > 1 && <AcceptNew count={counts.stages.new ?? 0} />}
            {data.jobs.length > 0 && <PrintSlips jobs={data.jobs} />}
            {counts.open > 0 && (
              <LinkButton icon="smartphone" to={link(stationUrl())}>
                {t("station")}
              </LinkButton>
            )}
          </>
        }
      />
      <FormErrors errors={errors} />
      {hasJobs && (
        <>
          <QueueDocket counts={counts} />
          <QueueTools counts={counts} />
        </>
      )}
      <Body data={data} hasJobs={hasJobs} />
    </Page>
  );
}

function Body({ data, hasJobs }: { data: QueueData; hasJobs: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  const slow = useSlowNavigation();
  const [url] = useSearchParams();
  const { tab, due, stage, shop, search } = readQueueQuery(url);
  const ids = useMemo(() => data.jobs.map(({ id }) => id), [data.jobs]);
  const selection = useSelection(ids);
  const ticked = useWanted(selection.ids.size > 0);
  if (slow) return <TableSkeleton rows={Math.max(6, data.jobs.length)} label={t("loading")} />;
  if (!hasJobs) return <Empty title={t("empty.title")}>{t("empty.text")}</Empty>;
  if (data.jobs.length === 0 && !data.next) {
    const filtered = [due, stage, shop, search].some(Boolean) || tab !== "open";
    const actions = filtered && <LinkButton to={link(queueUrl())}>{t("filter.clear")}</LinkButton>;
    return (
      <Empty title={t(filtered ? "empty.filtered" : "empty.open")} actions={actions}>
        {t(filtered ? "empty.filteredText" : "empty.openText")}
      </Empty>
    );
  }
  return (
    <>
      <QueueTable
        data={data}
        grouped={!search && (tab === "open" || tab === "on-hold")}
        selection={tab === "open" || tab === "on-hold" ? selection : undefined}
      />
      <ListPager size={pageSize} shown={data.jobs.length} next={data.next} />
      {ticked && (
        <Suspense>
          <Bulk data={data} selection={selection} />
        </Suspense>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={queueUrl()} />;
}
