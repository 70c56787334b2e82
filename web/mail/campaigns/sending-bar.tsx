import type { Campaign } from "#contracts/mail";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";

const FILLS = {
  sent: "var(--ink-2)",
  bounced: "var(--tone-danger-solid)",
  skipped: "var(--chart-previous)",
  unconfirmed: "var(--chart-3)",
  waiting: "var(--rule-2)",
} as const;
const PARTS = ["sent", "bounced", "skipped", "unconfirmed", "waiting"] as const;
const ALWAYS: readonly string[] = ["sent", "waiting"];

/** What became of a campaign's recipients so far, in one bar whose parts add up to all of them. */
export function SendingBar({
  campaign: { status, stats },
  minutesLeft,
}: {
  campaign: Campaign;
  minutesLeft: number | undefined;
}) {
  const t = useText(messages);
  const { recipients, waiting, delivered, bounced, skipped, unconfirmed } = stats;
  const counts = { sent: delivered, bounced, skipped, unconfirmed, waiting };
  const shown = PARTS.filter((each) => counts[each] > 0 || (ALWAYS.includes(each) && status !== "sent"));
  let from = 0;
  return (
    <div role={status === "sending" ? "status" : undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-18">{t("detail.handled", { done: recipients - waiting, total: recipients })}</p>
        {minutesLeft !== undefined && (
          <p className="text-13 text-ink-2">{t("detail.minutesLeft", { minutes: minutesLeft })}</p>
        )}
      </div>
      <svg
        className="mt-2 block h-5 w-full rounded-xs bg-rule"
        viewBox={`0 0 ${Math.max(1, recipients)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {PARTS.map((each) => {
          const x = from;
          from += counts[each];
          return <rect key={each} x={x} width={counts[each]} height="1" fill={FILLS[each]} />;
        })}
      </svg>
      <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-14">
        {shown.map((each) => (
          <div key={each} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5">
              <svg className="size-2.5" viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={FILLS[each]} />
              </svg>
              {t(`detail.parts.${each}`)}
            </dt>
            <dd className="font-semibold tabular-nums">{counts[each]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
