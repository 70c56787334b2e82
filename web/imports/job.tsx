import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useProgress } from "#web/_shell/use-reread.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Checked } from "./checked.tsx";
import { Columns } from "./columns.tsx";
import { Imported } from "./imported.tsx";
import { jobAct } from "./job-act.ts";
import { type JobData, jobData } from "./job-data.ts";
import { messages } from "./messages.ts";
import { Questions } from "./questions.tsx";
import { Running } from "./running.tsx";
import { startUrl } from "./start-url.ts";
import { Undone } from "./undone.tsx";
import { importsUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => jobData(args, args.params.jobId ?? "");
export const action = (args: ActionFunctionArgs) => jobAct(args, args.params.jobId ?? "");
export const meta = titled<typeof loader>((data) => data?.job.title ?? messages.title);

const POLL_MS = 700;
const isRunning = ({ job }: JobData): boolean => job.status === "waiting" || job.status === "running";

/** An import from its check to its result; people can leave it and return. */
export default function Job() {
  const data = useProgress(useLoaderData<typeof loader>(), isRunning, POLL_MS);
  const t = useText(messages);
  const link = useProjectLink();
  const errors = [useRefusal("run"), useRefusal("undo"), useRefusal("stop")].flatMap((parts) => parts.errors);
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(startUrl(data.kind)) }]} here={data.job.title} />
      <PageHead title={data.job.title} />
      {errors.map(({ message }) => (
        <Alert key={message} kind="danger" title={message} live />
      ))}
      <Stage data={data} />
    </Page>
  );
}

function Stage({ data }: { data: JobData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { job, result, kind } = data;
  const another = <LinkButton to={link(startUrl(kind))}>{t("another")}</LinkButton>;
  if (isRunning(data)) return <Running data={data} />;
  if (result?.mode === "dry-run") return <Checked data={data} result={result} />;
  if (result?.mode === "import") return <Imported data={data} result={result} />;
  if (result?.mode === "undo") return <Undone data={data} result={result} />;
  if (result?.mode === "refused")
    return (
      <>
        <Alert kind="danger" title={t("unreadable")} actions={another}>
          {result.details?.message}
        </Alert>
        {data.columns && (
          <div key={job.id}>
            <Questions questions={data.columns.questions} />
            <Columns columns={data.columns} />
          </div>
        )}
      </>
    );
  return (
    <Alert kind="warning" title={t(`status.${job.status}`)} actions={another}>
      {t(job.status === "cancelled" ? "stopped" : "broken")}
    </Alert>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={importsUrl()} />;
}
