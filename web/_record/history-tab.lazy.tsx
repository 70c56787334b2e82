import { useNavigate, useSearchParams } from "@remix-run/react";
import type { HistoryEntry } from "#platform/history";
import { AsOf } from "#web/_ui/as-of.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { History, type HistoryEntry as Shown } from "#web/_ui/history.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { dialogUrl } from "./dialog-url.ts";
import { useActorText } from "./history-actor.ts";
import { messages } from "./messages.ts";
import { RevertDialog } from "./revert-dialog.tsx";
import { useFactInAddress } from "./use-fact-in-address.ts";

export interface HistoryTabProps {
  readonly entries: readonly HistoryEntry[];
  readonly still?: boolean | undefined;
  readonly revert?: boolean | undefined;
}

/** The history of `history-tab.tsx`. */
export default function HistoryTab({ entries, still, revert }: HistoryTabProps) {
  const t = useText(messages);
  const textOf = useActorText();
  useFactInAddress();
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const locale = useLocale();
  const zone = useTimeZone();
  const oldestFirst = entries.toReversed();
  const asOf = still ? null : url.get("asOf");
  const found = asOf ? oldestFirst.findLastIndex(({ at }) => at <= asOf) + 1 : oldestFirst.length;
  const position = Math.max(1, found);
  const here = asOf ? oldestFirst[position - 1] : undefined;
  const timeText = (at: string) => zonedTime(new Date(at), "both", zone, locale);
  const move = (to: number) => {
    const next = new URLSearchParams(url);
    const moment = oldestFirst[to - 1]?.at;
    if (to >= oldestFirst.length || !moment) next.delete("asOf");
    else next.set("asOf", moment);
    navigate(`?${next}`, { preventScrollReset: true, replace: true });
  };
  if (entries.length === 0) return <p className="mt-5 text-ink-3">{t("history.empty")}</p>;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      {!still && oldestFirst.length > 1 && (
        <AsOf
          title={t("history.title")}
          text={here ? t("history.past", { at: timeText(here.at) }) : t("history.now")}
          events={oldestFirst.map(({ title, at }) => ({ label: `${title}, ${timeText(at)}` }))}
          position={position}
          onMove={move}
        />
      )}
      <div>
        <History
          days={daysOf(entries, asOf, here?.id, zone, locale).map(({ label, shown }) => ({
            label,
            entries: shown.map(entryIn(textOf, (id) => (revert ? dialogUrl(url, "revert", id) : undefined))),
          }))}
        />
      </div>
      {revert && <RevertDialog entries={entries} />}
    </div>
  );
}

type PlacedEntry = { readonly entry: HistoryEntry; readonly later: boolean; readonly here: boolean };

function daysOf(
  entries: readonly HistoryEntry[],
  asOf: string | null,
  here: string | undefined,
  zone: string,
  locale: string,
) {
  const days: { label: string; shown: PlacedEntry[] }[] = [];
  for (const entry of entries) {
    const label = new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: zone,
    }).format(new Date(entry.at));
    if (days.at(-1)?.label !== label) days.push({ label, shown: [] });
    days.at(-1)?.shown.push({ entry, later: asOf !== null && entry.at > asOf, here: entry.id === here });
  }
  return days;
}

/** A moment reads as one in the reader's zone; everything else as the service says it. */
const valueText = (text: string) => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? <MomentText at={text} /> : text);
const MomentText = ({ at }: { at: string }) => (
  <>
    <DateTime at={at} format="date" /> <DateTime at={at} format="time" />
  </>
);

const entryIn =
  (textOf: ReturnType<typeof useActorText>, revertTo: (id: string) => string | undefined) =>
  ({ entry, later, here }: PlacedEntry): Shown => {
    return {
      key: entry.id,
      at: <DateTime at={entry.at} format="time" />,
      ...textOf(entry),
      ...(entry.actor.kind !== "user" && { icon: "cog" }),
      title: entry.title,
      changes: entry.changes.map(({ label, before, after }) => ({
        field: label,
        ...(before !== null && { before: valueText(before) }),
        ...(after !== null && { after: valueText(after) }),
      })),
      later,
      here,
      ...(entry.revert && { revertTo: revertTo(entry.id) }),
    };
  };
