import { type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";
import { Progress } from "./progress.tsx";
import { useTray } from "./use-tray.ts";

export type Job = {
  key: string;
  title: ReactNode;
  /** The title as plain text, for the progress bar. */
  label: string;
  /** 0 to 100 while it runs. */
  progress?: number | undefined;
  /** A Status, once it has ended. */
  status?: ReactNode;
  /** What is done and left, or what failed. */
  text?: ReactNode;
  /** Stop, see rows, open. */
  action?: ReactNode;
};

/**
 * Jobs, shown on every screen: bottom right, a small bar once they have ended. `summary` is shown beside the bar's
 * title.
 */
export function JobsTray({
  title,
  note,
  summary,
  jobs,
  float = true,
  isNew = false,
}: {
  title: ReactNode;
  note?: ReactNode;
  summary?: ReactNode;
  jobs: readonly Job[];
  float?: boolean;
  /** The work started while the page was open, so the tray opens even if it has ended. */
  isNew?: boolean;
}) {
  const t = useText(messages);
  const tray = useRef<HTMLElement>(null);
  const folding = useTray(jobs, tray, isNew);
  const open = folding.open || !float;
  if (jobs.length === 0) return null;
  return (
    <section
      ref={tray}
      data-open={open || undefined}
      className={classes("tray", float && "tray-float")}
      aria-label={typeof title === "string" ? title : undefined}
    >
      <div className="tray-head">
        {title}
        {(open ? note : summary) && <span className="text-13 font-normal text-ink-3">{open ? note : summary}</span>}
        <IconButton
          kind="quiet"
          small
          className="ml-auto"
          icon={open ? "chevron-down" : "chevron-up"}
          label={t(open ? "fold" : "unfold")}
          aria-expanded={open}
          onClick={folding.toggle}
        />
      </div>
      {open && (
        <ul aria-live="polite">
          {jobs.map((job) => (
            <li key={job.key}>
              <div className="tray-row">
                <b>{job.title}</b>
                {job.progress === undefined ? (
                  job.status
                ) : (
                  <span className="text-ink-3 tabular-nums">{Math.floor(job.progress)}%</span>
                )}
              </div>
              {job.progress !== undefined && <Progress label={job.label} value={job.progress} />}
              <div className="tray-row text-13">
                <span className="text-ink-2">{job.text}</span>
                {job.action}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
