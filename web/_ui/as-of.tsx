import type { ReactNode } from "react";
import { Button, IconButton } from "./button.tsx";
import { messages } from "./history-messages.ts";
import { useText } from "./intl.tsx";

export type AsOfEvent = { label: string };

/**
 * The ruler of "view as of": one tall tick per event, oldest left, the viewed one flagged yellow. Arrow keys step.
 * `position` is 1 for the first event; screens keep it in the URL as `?asOf=`.
 */
export function AsOf({
  title,
  text,
  events,
  position,
  onMove,
  onCopy,
}: {
  title: ReactNode;
  text?: ReactNode;
  events: readonly AsOfEvent[];
  position: number;
  onMove: (position: number) => void;
  onCopy?: (() => void) | undefined;
}) {
  const t = useText(messages);
  const count = events.length;
  const at = events[position - 1]?.label ?? "";
  return (
    <section className="as-of" aria-label={t("asOf")}>
      <div className="as-of-row">
        <div className="as-of-text">
          <b>{title}</b>
          {text && <div className="text-13 text-ink-2">{text}</div>}
        </div>
        {onCopy && (
          <Button small icon="link" onClick={onCopy}>
            {t("copyLink")}
          </Button>
        )}
        <span className="flex gap-1">
          <IconButton
            small
            icon="chevron-left"
            label={t("eventBefore")}
            disabled={position <= 1}
            onClick={() => onMove(position - 1)}
          />
          <IconButton
            small
            icon="chevron-right"
            label={t("eventAfter")}
            disabled={position >= count}
            onClick={() => onMove(position + 1)}
          />
        </span>
      </div>
      <div className="ruler">
        <Ticks count={count} position={position} first={events[0]?.label ?? ""} last={t("now")} />
        <input
          type="range"
          min={1}
          max={count}
          value={position}
          aria-label={t("asOf")}
          aria-valuetext={t("eventOf", { position, count, at })}
          onChange={(event) => onMove(event.target.valueAsNumber)}
        />
      </div>
    </section>
  );
}

function Ticks({ count, position, first, last }: { count: number; position: number; first: string; last: string }) {
  const step = 98 / Math.max(1, count - 1);
  const x = (place: number) => `${(1 + place * step).toFixed(2)}%`;
  const here = x(position - 1);
  return (
    <svg aria-hidden="true">
      <line x1="0" x2="100%" y1="28.5" y2="28.5" stroke="var(--rule-ink)" />
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <g key={place}>
          <line
            x1={x(place)}
            x2={x(place)}
            y1={place === position - 1 ? 4 : 12}
            y2="28"
            stroke={place < position ? "var(--ink)" : "var(--ink-3)"}
            strokeWidth={place === position - 1 ? 2 : 1}
          />
          {place < count - 1 &&
            [1, 2, 3, 4].map((part) => (
              <line
                key={part}
                x1={x(place + part / 5)}
                x2={x(place + part / 5)}
                y1="22"
                y2="28"
                stroke="var(--rule-2)"
              />
            ))}
        </g>
      ))}
      <svg x={here} overflow="visible" aria-hidden="true">
        <rect x="-7" width="14" height="16" rx="2" fill="var(--mark)" stroke="var(--ink)" strokeWidth="1.5" />
        <line y1="4" y2="12" stroke="var(--on-mark)" strokeWidth="1.5" />
      </svg>
      <text x="0" y="44">
        {first}
      </text>
      <text x="100%" y="44" textAnchor="end">
        {last}
      </text>
    </svg>
  );
}
