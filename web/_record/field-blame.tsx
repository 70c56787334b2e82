import {
  createContext,
  type ReactNode,
  type PointerEvent as ReactPointer,
  Suspense,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { HistoryEntry } from "#platform/history";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Link } from "#web/_ui/link.tsx";
import { messages } from "./blame-messages.ts";

const Panel = lazily(() => import("./field-blame.lazy.tsx"));

interface Source {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Where an entry is shown. */
  readonly to: (entry: HistoryEntry) => string;
}
const BlameSource = createContext<Source | undefined>(undefined);

/** Gives the values below it the record's history; with `asOf`, as it was then. */
export function BlameFrom({
  entries,
  to,
  asOf,
  children,
}: Source & { asOf?: string | undefined; children: ReactNode }) {
  const moment = asOf && new Date(asOf).toISOString();
  const past = moment ? entries.filter(({ at }) => at <= moment) : entries;
  return <BlameSource.Provider value={{ entries: past, to }}>{children}</BlameSource.Provider>;
}

/** The entry that set a field last: the newest that changed it, or else the record's creation. */
function entryOf(entries: readonly HistoryEntry[], field: string): HistoryEntry | undefined {
  const own = entries.filter(({ about }) => !about);
  const first = own.at(-1);
  const set = own.find(({ changes }) => changes.some((change) => change.field === field));
  return set ?? (first?.version === 1 && first.changes.length > 0 ? first : undefined);
}

/**
 * A field's value. On hover, focus or a press of its mark it says who set it, when and from where. Without a history, or without
 * anything the reader may see of it, it is the value alone; without script the mark leads to the history.
 */
export function FieldBlame({ field, name, children }: { field: string; name?: string; children?: ReactNode }) {
  const t = useText(messages);
  const source = useContext(BlameSource);
  const entry = source && entryOf(source.entries, field);
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const byTouch = useRef(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !whole.current?.contains(event.target as Node))
        setOpen(false);
    };
    document.addEventListener("keydown", leave);
    document.addEventListener("pointerdown", leave);
    return () => {
      document.removeEventListener("keydown", leave);
      document.removeEventListener("pointerdown", leave);
    };
  }, [open]);
  if (!entry) return children;
  const hover = (to: boolean) => (event: ReactPointer) => {
    if (event.pointerType === "mouse" && (to || !whole.current?.contains(document.activeElement))) setOpen(to);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; what can be reached is the link
    <div
      className="blame"
      data-alone={children === undefined || undefined}
      ref={whole}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onFocus={() => setOpen(true)}
      onBlur={({ relatedTarget }) => relatedTarget && !whole.current?.contains(relatedTarget) && setOpen(false)}
    >
      {children && <div className="min-w-0">{children}</div>}
      <Link
        to={source.to(entry)}
        className="blame-mark"
        aria-label={name ? t("whoSet", { field: name }) : t("whoSetThis")}
        aria-describedby={open ? id : undefined}
        onPointerDown={(event) => {
          byTouch.current = event.pointerType !== "mouse";
        }}
        onClick={(event) => {
          if (!byTouch.current) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon of="history" size="sm" />
      </Link>
      {open && (
        <Suspense>
          <Panel id={id} entry={entry} to={source.to(entry)} />
        </Suspense>
      )}
    </div>
  );
}
