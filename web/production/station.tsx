import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { production } from "#contracts/production";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { insertsOfJob } from "#web/_record/parcel-inserts.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { WaitsHere } from "#web/_shell/reach/waits-here.tsx";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { jobAct } from "./act.ts";
import { WhatStops } from "./job/hold.tsx";
import { Items } from "./job/items.tsx";
import { messages } from "./messages.ts";
import { NextButton } from "./next-button.tsx";
import { nextJob } from "./next-job.ts";
import { SizeMark, sizeLabelOf } from "./size-mark.tsx";
import { hasFiles, nextStep } from "./steps.ts";
import { jobUrl, printFilesUrl, queueUrl, stationUrl } from "./urls.ts";

const InsertsSection = lazily(() => import("#web/_record/parcel-inserts.lazy.tsx"));

const SHOWN = 6;
/** Enough to find a job that is to be made behind those that are packed. */
const SEARCHED = 50;

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const { call, project, permissions } = who;
  const params = { platformId: project.platformId };
  const query = { tab: "open" as const, pageSize: SEARCHED };
  const [list, counts] = await Promise.all([
    call(production.listProductionJobs, { params, query }),
    call(production.countProductionJobs, { params }),
  ]);
  const { jobs } = orThrow(list);
  const wanted = new URL(args.request.url).searchParams.get("job") ?? nextJob(jobs)?.id;
  const found = wanted
    ? orThrow(await call(production.getProductionJob, { params: { ...params, jobId: wanted } }))
    : undefined;
  const inserts = found && (await insertsOfJob(who, found.id, stationUrl({ job: found.id })));
  return {
    job: found,
    inserts,
    others: jobs.filter(({ id }) => id !== found?.id).slice(0, SHOWN - 1),
    open: orThrow(counts).open,
    now: new Date().toISOString(),
    may: { report: permissions.includes("production.job.report") },
  };
}
export const action = (args: ActionFunctionArgs) =>
  jobAct(args, (id, flash) => stationUrl({ flash, ...(flash !== "packed" && flash !== "dispatched" && { job: id }) }));
export const meta = titled(messages.atStation.title);
export const handle = { layout: "tool" };

/** One job at a time with large buttons, for people at a press. No addresses, no settings. */
export default function Station() {
  const t = useText(messages);
  const link = useProjectLink();
  const { job, inserts, others, open, now, may } = useLoaderData<typeof loader>();
  const { errors } = useRefusal("report");
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <PageHead keep title={t("atStation.title")} text={t("atStation.left", { count: open })} />
      <FormErrors errors={errors} />
      {job ? (
        <section aria-label={job.number} className="border-t border-rule-ink pt-3">
          <p className="flex flex-wrap items-center justify-between gap-2 text-15">
            <Link to={link(jobUrl(job.id))} className="font-semibold tabular-nums">
              {job.number}
            </Link>
            {job.resend && <Badge look="mark">{t("job.resend")}</Badge>}
            <span className="text-ink-2">
              {job.shop.name}, <Leaves at={job.dispatchBy} now={now} />
            </span>
          </p>
          <WhatStops data={{ job, may }} />
          <Items job={job} />
          {inserts && (
            <Suspense>
              <InsertsSection about={inserts} />
            </Suspense>
          )}
          {may.report && (
            <div className="grid grid-cols-2 gap-2.5 py-4">
              {nextStep(job) && (
                <NextButton
                  job={job}
                  kind="primary"
                  className="col-span-2 min-h-14 w-full text-17"
                  label={(step) => (nextStep(job) === "packed" ? t("bulky", { step }) : step)}
                />
              )}
              {hasFiles(job) && (
                <LinkButton
                  to={link(printFilesUrl([job.id]))}
                  reloadDocument
                  icon="download"
                  className="col-span-2 min-h-14 text-17"
                >
                  {t("job.printFiles")}
                </LinkButton>
              )}
              <LinkButton to={link(jobUrl(job.id, { dialog: "hold" }))} icon="pause" className="min-h-14 text-17">
                {t("job.hold")}
              </LinkButton>
              <LinkButton to={link(jobUrl(job.id))} className="min-h-14 text-17">
                {t("atStation.whole")}
              </LinkButton>
            </div>
          )}
        </section>
      ) : (
        <Empty title={t("empty.open")} actions={<LinkButton to={link(queueUrl())}>{t("atStation.queue")}</LinkButton>}>
          {t("empty.openText")}
        </Empty>
      )}
      <WaitsHere />
      {may.report && (
        <p className="pb-4 text-15">
          <Link to={link(queueUrl({ tab: "sent" }))}>{t("atStation.cameBack")}</Link>
        </p>
      )}
      {others.length > 0 && (
        <Section
          ruled
          title={t("atStation.next")}
          end={<span className="text-13 text-ink-3">{t("atStation.more", { count: open - 1 })}</span>}
        >
          <ul>
            {others.map((each) => (
              <li key={each.id} className="flex min-h-18 items-center gap-3.5 border-b border-rule">
                <Thumb title={each.items[0]?.title ?? each.number} src={each.items[0]?.image} size="lg" />
                <span className="min-w-0 flex-1">
                  <Link to={link(stationUrl({ job: each.id }))} className="block text-15 font-semibold">
                    {each.items[0]?.title ?? each.number}
                  </Link>
                  <span className="block text-13 text-ink-2 first-letter:uppercase">
                    {each.items[0] && sizeLabelOf(each.items[0]) && `${sizeLabelOf(each.items[0])}, `}
                    <Leaves at={each.dispatchBy} now={now} />
                  </span>
                </span>
                <SizeMark items={each.items} />
                <span className="font-semibold tabular-nums">{t("pieces", { count: each.pieces })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

function Leaves({ at, now }: { at: string | undefined; now: string }) {
  const t = useText(messages);
  if (!at) return null;
  return t.rich(at.slice(0, 10) < now.slice(0, 10) ? "atStation.late" : "atStation.due", {
    day: () => <DateTime at={at} format="day" />,
  });
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={queueUrl()} />;
}
