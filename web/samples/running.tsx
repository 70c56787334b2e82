import { Link } from "@remix-run/react";
import type { SampleData } from "#contracts/samples";
import { useText } from "#web/_ui/intl.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import { Progress } from "#web/_ui/progress.tsx";
import { messages } from "./messages.ts";

/** Sample data being added or removed, with its progress; the page reloads by itself. */
export function Running({ found: { status, done, total } }: { found: SampleData }) {
  const t = useText(messages);
  const title = t(status === "removing" ? "running.removing" : "running.adding");
  return (
    <Panel title={title} text={t("running.leave")}>
      <Progress label={title} value={Math.floor((100 * done) / total)} />
      <p className="mt-2 text-14 text-ink-2 tabular-nums" aria-live="polite">
        {t("running.of", { done, total })}
      </p>
      <noscript>
        <Link to="" reloadDocument>
          {t("refresh")}
        </Link>
      </noscript>
    </Panel>
  );
}
