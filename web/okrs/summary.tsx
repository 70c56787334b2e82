import type { OkrSummary } from "#contracts/okrs";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Status } from "#web/_ui/status.tsx";
import { messages } from "./messages.ts";
import { ProgressLine } from "./progress-line.tsx";
import { STATUSES, statusLooks } from "./statuses.ts";
import { messages as summaryMessages } from "./summary-messages.ts";

/** A period in figures: how far its objectives are on average, how they stand, and what waits for a check-in. */
export function Summary({ summary }: { summary: OkrSummary }) {
  const t = useText(messages);
  const own = useText(summaryMessages);
  const { period, objectives, averageProgress, expectedProgress, keyResults, overdueTasks } = summary;
  const count = objectives.total;
  return (
    <Section title={own("title", { period: period.name })}>
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-8 gap-y-2 border-y border-rule py-3 max-md:grid-cols-1">
        <div className="max-w-md">
          <ProgressLine progress={averageProgress} expected={expectedProgress} />
          <p className="mt-1 text-13 text-ink-2">
            {own("objectives", { count })}
            {keyResults.total > 0 && <> · {own("done", { done: keyResults.done, total: keyResults.total })}</>}
            {keyResults.stale > 0 && (
              <>
                {" · "}
                <b className="font-semibold text-warning-fg">{own("stale", { count: keyResults.stale })}</b>
              </>
            )}
            {overdueTasks > 0 && <> · {own("late", { count: overdueTasks })}</>}
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14">
          {STATUSES.filter((status) => objectives.byStatus[status]).map((status) => (
            <li key={status}>
              <Status look={statusLooks[status]}>
                {t(`status.${status}`)} {objectives.byStatus[status]}
              </Status>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
