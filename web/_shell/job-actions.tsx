import { Link, useFetcher } from "@remix-run/react";
import type { OwnJob } from "#web/_server/own-jobs.ts";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { exportedLogUrl, jobFileUrl, jobsTrayUrl, printedUrl } from "../jobs/urls.ts";
import { messages } from "./jobs-messages.ts";
import { FormFields } from "./post-form.tsx";
import { useProjectLink } from "./project-link.ts";
import { isGoing } from "./use-jobs.tsx";

/** A job's actions: stop it while it runs; afterwards its failures and its file. */
export function JobActions({ job, onRows }: { job: OwnJob; onRows: () => void }) {
  const t = useText(messages);
  const link = useProjectLink();
  const stop = useFetcher();
  if (isGoing(job)) {
    return (
      <stop.Form method="post" action={link(jobsTrayUrl())}>
        <FormFields name={`stop-${job.id}`} />
        <input type="hidden" name="jobId" value={job.id} />
        <Button kind="quiet" small type="submit" busy={stop.state !== "idle"}>
          {t("stop")}
        </Button>
      </stop.Form>
    );
  }
  return (
    <span className="flex items-center gap-1">
      {job.failed > 0 && (
        <Button kind="quiet" small onClick={onRows}>
          {t("seeRows", { count: job.failed })}
        </Button>
      )}
      {job.print && (
        <Link target="_blank" rel="noreferrer" to={link(printedUrl(job.id, job.print))} className="text-13">
          {t("print")}
        </Link>
      )}
      {job.log && (
        <Link reloadDocument to={link(exportedLogUrl(job.id))} className="text-13">
          {t("file")}
        </Link>
      )}
      {job.file && (
        <Link reloadDocument to={link(jobFileUrl(job.id, job.file))} className="text-13">
          {t("file")}
        </Link>
      )}
    </span>
  );
}
