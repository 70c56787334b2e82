import type { ReactNode } from "react";
import { Patch } from "./patch.tsx";
import type { Look } from "./status.tsx";

export type TimelineEntry = {
  key: string;
  look: Look;
  text: ReactNode;
  meta?: ReactNode;
  strong?: boolean | undefined;
};

/** What happened to a record, newest first, each with the patch of what it led to. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ key, look, text, meta, strong }) => (
        <li key={key} data-tone={look.tone}>
          <Patch shape={look.patch} />
          {strong ? <b>{text}</b> : text}
          {meta && <div className="timeline-meta">{meta}</div>}
        </li>
      ))}
    </ol>
  );
}

/** Current events, with the time at the left. */
export function Feed({
  entries,
}: {
  entries: readonly { key: string; at: ReactNode; text: ReactNode; meta?: ReactNode }[];
}) {
  return (
    <ol className="feed">
      {entries.map(({ key, at, text, meta }) => (
        <li key={key}>
          {at}
          <div>
            {text}
            {meta && <div className="text-13 text-ink-2">{meta}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Items that need somebody: a patch, what it is, why, and its button. */
export function TodoList({
  items,
}: {
  items: readonly { key: string; look: Look; title: ReactNode; text?: ReactNode; action?: ReactNode }[];
}) {
  return (
    <ul className="list">
      {items.map(({ key, look, title, text, action }) => (
        <li key={key} className="todo">
          <b data-tone={look.tone}>
            <Patch shape={look.patch} />
            <span>{title}</span>
          </b>
          {text && <p>{text}</p>}
          {action}
        </li>
      ))}
    </ul>
  );
}
