import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** Bars by priority: urgent has four and is red, none has only faint ones. */
const BARS = [0, 4, 3, 2, 1] as const;
export const PRIORITIES = [0, 1, 2, 3, 4] as const;
export const PRIORITY_NAMES = ["none", "urgent", "high", "normal", "low"] as const;

/** How urgent a task is, as bars like those of a signal; `text` says it in words beside them. */
export function Priority({ priority, text }: { priority: number; text?: boolean | undefined }) {
  const t = useText(messages);
  const filled = BARS[priority] ?? 0;
  const name = t(`priority.${PRIORITY_NAMES[priority] ?? "none"}`);
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${priority === 1 ? "text-danger-fg" : ""}`}>
      <svg viewBox="0 0 16 12" width="16" height="12" aria-hidden="true" className="flex-none">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 4}
            y={9 - bar * 3}
            width="3"
            height={3 + bar * 3}
            fill="currentColor"
            opacity={bar < filled ? 1 : 0.25}
          />
        ))}
      </svg>
      <span className={text ? "text-ink" : "sr-only"}>{name}</span>
    </span>
  );
}
