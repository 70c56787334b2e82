import { Link } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import { Progress } from "#web/_ui/progress.tsx";
import type { JobData } from "./job-data.ts";
import { messages } from "./messages.ts";

/** A running job with its progress; the page updates by itself. */
export function Running({ data: { job, step, may } }: { data: JobData }) {
  const t = useText(messages);
  const title = t(step === "undo" ? "progress.undo" : "progress.import");
  const { done, total } = job;
  return (
    <div className="max-w-[46rem]">
      <Panel
        title={title}
        text={t("progress.leave")}
        end={
          may.stop && (
            <PostForm name="stop">
              <input type="hidden" name="intent" value="stop" />
              <Button small type="submit">
                {t("progress.stop")}
              </Button>
            </PostForm>
          )
        }
      >
        <Progress label={title} value={total ? Math.floor((100 * done) / total) : 0} />
        <p className="mt-2 text-14 text-ink-2 tabular-nums" aria-live="polite">
          {total ? t("progress.of", { done, total }) : t("progress.waiting")}
        </p>
        <noscript>
          <Link to="" reloadDocument>
            {t("progress.refresh")}
          </Link>
        </noscript>
      </Panel>
    </div>
  );
}
