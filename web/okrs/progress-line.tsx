import type { ObjectiveStatus } from "#events/okrs";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

const TONES: Readonly<Partial<Record<ObjectiveStatus, string>>> = {
  at_risk: "var(--tone-warning-solid)",
  off_track: "var(--tone-danger-solid)",
  on_track: "var(--tone-success-solid)",
  achieved: "var(--tone-success-solid)",
};

/** How far something is, as a bar and in figures; a mark shows how far it would be if it went steadily. */
export function ProgressLine({
  progress,
  expected,
  status,
}: {
  progress: number;
  expected?: number | undefined;
  status?: ObjectiveStatus | undefined;
}) {
  const t = useText(messages);
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  return (
    <div className="min-w-28">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="block h-2.5 w-full">
        <rect y="2" width="100" height="6" fill="var(--rule)" />
        <rect y="2" width={progress * 100} height="6" fill={(status && TONES[status]) ?? "var(--primary)"} />
        {expected !== undefined && (
          <path
            d={`M${Math.min(99.5, expected * 100)} 0v10`}
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="text-ink"
          />
        )}
      </svg>
      <p className="mt-0.5 text-13 text-ink-2 tabular-nums">
        <b className="font-semibold text-ink">{percent(progress)}</b>{" "}
        {expected === undefined ? t("progress.done") : t("progress.expected", { expected: percent(expected) })}
      </p>
    </div>
  );
}
