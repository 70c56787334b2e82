import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { WaitsHere } from "#web/_shell/reach/waits-here.tsx";
import { titled } from "#web/_shell/title.ts";
import { Docket } from "#web/_ui/band.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Badge, statusStyles } from "#web/_ui/status.tsx";
import { jobAct } from "./act.ts";
import { type JobData, jobData } from "./job/data.ts";
import { DispatchDialog, HoldDialog, RejectDialog, ReturnedDialog } from "./job/dialogs.tsx";
import { WhatStops } from "./job/hold.tsx";
import { Items } from "./job/items.tsx";
import { factsOf, Side } from "./job/side.tsx";
import { messages } from "./messages.ts";
import { NextButton } from "./next-button.tsx";
import { hasFiles, isOpen, isPackable, nextStep, parcelsOut, stateOf } from "./steps.ts";
import { jobUrl, printFilesUrl, queueUrl, slipUrl } from "./urls.ts";

const InsertsSection = lazily(() => import("#web/_record/parcel-inserts.lazy.tsx"));

export const loader = (args: LoaderFunctionArgs) => jobData(args, args.params.jobId ?? "");
export const action = (args: ActionFunctionArgs) =>
  jobAct(args, (id, flash) => jobUrl(id, { flash }), args.params.jobId ?? "");
export const meta = titled<typeof loader>((data) => data?.job.number ?? messages.title);

/** One job: what to make, where to send it, and its progress. */
export default function Job() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { job, may } = data;
  const errors = [...useRefusal("report").errors, ...useRefusal("release").errors];
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(queueUrl()) }]} here={job.number} />
      <PageHead
        title={job.number}
        state={
          <>
            <Badge look={statusStyles.fulfilment[stateOf(job)]}>
              {t(`stage.${job.hold && isOpen(job) ? "held" : job.stage}`)}
            </Badge>
            {job.resend && <Badge look="mark">{t("job.resend")}</Badge>}
          </>
        }
        text={may.report ? undefined : t("job.changing")}
        actions={
          <>
            {isPackable(job) && (
              <LinkButton icon="printer" to={link(slipUrl(job.id))} target="_blank" rel="noreferrer">
                {t("printSlip")}
              </LinkButton>
            )}
            {hasFiles(job) && isPackable(job) && (
              <LinkButton icon="download" to={link(printFilesUrl([job.id]))} reloadDocument>
                {t("job.printFiles")}
              </LinkButton>
            )}
            {may.report && <Actions data={data} />}
          </>
        }
      />
      <FormErrors errors={errors} />
      <Docket facts={factsOf(job, t)} />
      <WhatStops data={data} />
      <RecordColumns
        side={
          <>
            {data.inserts && (
              <Suspense>
                <InsertsSection about={data.inserts} />
              </Suspense>
            )}
            <Side job={job} />
          </>
        }
      >
        <WaitsHere />
        <Section title={t("job.items")}>
          <Items job={job} />
          {may.report && isOpen(job) && (
            <LinkButton kind="quiet" small to={link(jobUrl(job.id, { dialog: "reject" }))} preventScrollReset>
              {t("job.reject")}
            </LinkButton>
          )}
        </Section>
      </RecordColumns>
      {may.report && (
        <>
          <DispatchDialog job={job} />
          <HoldDialog job={job} />
          <RejectDialog job={job} />
          <ReturnedDialog job={job} />
        </>
      )}
    </Page>
  );
}

function Actions({ data: { job } }: { data: JobData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const to = (dialog: string) => link(jobUrl(job.id, { dialog }));
  if (parcelsOut(job).length > 0)
    return (
      <>
        <LinkButton icon="undo-2" to={to("returned")} preventScrollReset>
          {t("job.returned")}
        </LinkButton>
        {job.stage === "dispatched" && (
          <LinkButton icon="package-plus" to={to("dispatch")} preventScrollReset>
            {t("job.anotherParcel")}
          </LinkButton>
        )}
      </>
    );
  if (!isOpen(job)) return null;
  return (
    <>
      {!job.hold && (
        <LinkButton icon="pause" to={to("hold")} preventScrollReset>
          {t("job.hold")}
        </LinkButton>
      )}
      {nextStep(job) && <NextButton job={job} kind="primary" onJob />}
    </>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={queueUrl()} />;
}
