import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";
import { Progress } from "./progress.tsx";

export type Job = {
  key: string;
  title: ReactNode;
  /** Its name as plain text, for the progress bar. */
  label: string;
  /** 0 to 100 while it runs. */
  progress?: number | undefined;
  /** Once it ended: a Status. */
  status?: ReactNode;
  /** What is done and left, or what failed. */
  text?: ReactNode;
  /** Stop, see rows, open. */
  action?: ReactNode;
};

/** Long work, found again on every screen: bottom right, folded or open. */
export function JobsTray({
  title,
  note,
  jobs,
  float = true,
}: {
  title: ReactNode;
  note?: ReactNode;
  jobs: readonly Job[];
  float?: boolean;
}) {
  const t = useText(messages);
  const [open, setOpen] = useState(true);
  if (jobs.length === 0) return null;
  return (
    <section
      className={classes("tray", float && "tray-float")}
      aria-label={typeof title === "string" ? title : undefined}
    >
      <div className="tray-head">
        {title}
        {note && <span className="text-13 font-normal text-ink-3">{note}</span>}
        <IconButton
          kind="quiet"
          small
          className="ml-auto"
          icon={open ? ChevronDown : ChevronUp}
          label={t(open ? "fold" : "unfold")}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
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
