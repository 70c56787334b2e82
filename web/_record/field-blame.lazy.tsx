import { useEffect, useRef } from "react";
import type { HistoryEntry } from "#platform/history";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Link } from "#web/_ui/link.tsx";
import { messages } from "./blame-messages.ts";
import { useActorText } from "./history-actor.ts";

/** Who set a field's value, when and from where, and the way to it in the history. */
export default function BlamePanel({ id, entry, to }: { id: string; entry: HistoryEntry; to: string }) {
  const t = useText(messages);
  const { who, from } = useActorText()(entry);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => place(panel.current);
    follow();
    window.addEventListener("scroll", follow, true);
    return () => window.removeEventListener("scroll", follow, true);
  }, []);
  return (
    <div className="blame-panel" id={id} ref={panel}>
      <p>
        <b>{entry.actor.kind === "apiKey" || entry.actor.kind === "flow" ? t(entry.actor.kind, { name: who }) : who}</b>
        {from && entry.via !== who && <> {from}</>}
      </p>
      <p className="text-13 text-ink-2">
        {entry.title}, <DateTime at={entry.at} format="date" /> <DateTime at={entry.at} format="time" />
      </p>
      <Link to={to} className="text-14">
        {t("inHistory")}
      </Link>
    </div>
  );
}

const EDGE = 8;

/** Below its value, or above where there is no room; always inside the window. */
function place(panel: HTMLElement | null): void {
  const anchor = panel?.parentElement?.getBoundingClientRect();
  if (!panel || !anchor) return;
  const { width, height } = panel.getBoundingClientRect();
  const isBelow = anchor.bottom + height + EDGE <= window.innerHeight;
  panel.style.left = `${Math.max(EDGE, Math.min(anchor.left, window.innerWidth - width - EDGE))}px`;
  panel.style.top = `${isBelow ? anchor.bottom : Math.max(EDGE, anchor.top - height)}px`;
}
