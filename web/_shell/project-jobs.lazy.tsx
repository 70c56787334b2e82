import { useEffect, useState } from "react";
import type { OwnJob } from "#web/_server/own-jobs.ts";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { type Job, JobsTray } from "#web/_ui/jobs-tray.tsx";
import { type Look, Status } from "#web/_ui/status.tsx";
import { FailedRows } from "./failed-rows.tsx";
import { JobActions } from "./job-actions.tsx";
import { endingOf } from "./job-ending.ts";
import { messages } from "./jobs-messages.ts";
import { isGoing, useJobs } from "./use-jobs.tsx";

const DISMISSED = "presswork.jobs-dismissed";
/** Jobs that ended longer ago than this are not shown. */
const MAX_DISMISSED = 200;
const statusStyles: Record<"done" | "failed" | "cancelled" | "partly" | "none", Look> = {
  done: { tone: "success", patch: "full" },
  partly: { tone: "warning", patch: "half" },
  none: { tone: "danger", patch: "crossed" },
  failed: { tone: "danger", patch: "crossed" },
  cancelled: { tone: "neutral", patch: "dashed", quiet: true },
};

/**
 * The member's jobs in this project, on every screen. Ended ones stay until dismissed. `startedHere`: some were
 * started since the page loaded, even if they have ended.
 */
export default function ProjectJobs({ startedHere }: { startedHere: boolean }) {
  const t = useText(messages);
  const { jobs } = useJobs();
  const [dismissed, setDismissed] = useState<readonly string[]>();
  const [rowsOf, setRowsOf] = useState<OwnJob>();
  useEffect(() => setDismissed(JSON.parse(localStorage.getItem(DISMISSED) ?? "[]")), []);
  if (!dismissed) return null;
  const shown = jobs.filter((job) => isGoing(job) || !dismissed.includes(job.id));
  const going = shown.filter(isGoing).length;
  const dismiss = () => {
    const ended = jobs.filter((job) => !isGoing(job)).map(({ id }) => id);
    const ids = [...new Set([...dismissed, ...ended])].slice(-MAX_DISMISSED);
    localStorage.setItem(DISMISSED, JSON.stringify(ids));
    setDismissed(ids);
  };
  const note =
    going > 0 ? (
      t("going", { count: going })
    ) : (
      <Button kind="quiet" small onClick={dismiss}>
        {t("putAway")}
      </Button>
    );
  return (
    <>
      <JobsTray
        title={t("title", { count: going })}
        note={note}
        summary={summaryOf(shown, t)}
        isNew={startedHere}
        jobs={shown.map((job) => lineOf(job, t, () => setRowsOf(job)))}
      />
      <FailedRows job={rowsOf} onClose={() => setRowsOf(undefined)} />
    </>
  );
}

const failedOf = ({ title, failed }: OwnJob, t: ReturnType<typeof useText<typeof messages>>) =>
  t("failedRows", { title, count: failed });

/** The text of the folded tray: the progress, or what failed. Rows of different jobs are not added up. */
function summaryOf(jobs: readonly OwnJob[], t: ReturnType<typeof useText<typeof messages>>) {
  const going = jobs.filter(isGoing);
  const sum = (what: "done" | "total" | "failed", of: readonly OwnJob[]) => of.reduce((all, job) => all + job[what], 0);
  const total = sum("total", going);
  if (going.length > 0) return total > 0 ? `${Math.floor((sum("done", going) / total) * 100)}%` : undefined;
  const [one, ...others] = jobs.filter(({ failed }) => failed > 0);
  if (!one) return undefined;
  const text = others.length > 0 ? t("failedJobs", { count: others.length + 1 }) : failedOf(one, t);
  return <b className="text-danger-fg">{text}</b>;
}

function lineOf(job: OwnJob, t: ReturnType<typeof useText<typeof messages>>, onRows: () => void): Job {
  const ended = endingOf(job);
  const line = {
    key: job.id,
    title: job.title,
    label: job.title,
    text:
      job.error ??
      (job.total > 0
        ? t("progress", { done: job.done, total: job.total, failed: job.failed })
        : isGoing(job) && t("waiting")),
    action: <JobActions job={job} onRows={onRows} />,
  };
  if (ended === "waiting" || ended === "running")
    return { ...line, progress: job.total > 0 ? (job.done / job.total) * 100 : 0 };
  return { ...line, status: <Status look={statusStyles[ended]}>{t(`${ended}`)}</Status> };
}
