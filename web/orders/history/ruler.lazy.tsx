import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { AsOf } from "#web/_ui/as-of.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import type { RecordData } from "../record/data.ts";
import { messages } from "./messages.ts";

const SETTLE_MS = 120;

/** A tick per moment; moving the marker sets `?asOf=` in the URL. */
export default function Ruler({ data }: { data: RecordData }) {
  const t = useText(messages);
  const locale = useLocale();
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const nudge = useNudge();
  const [url] = useSearchParams();
  const moments = useMemo(() => [...new Set(data.history.map(({ at }) => at))].toReversed(), [data.history]);
  const asOf = data.asOf && new Date(data.asOf).toISOString();
  const there = asOf ? Math.max(1, moments.filter((at) => at <= asOf).length) : moments.length;
  const [moving, setMoving] = useState<{ from: RecordData; to: number }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const position = moving?.from === data ? moving.to : there;
  const go = (next: number) => {
    setMoving({ from: data, to: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const query = new URLSearchParams(url);
      const at = moments[next - 1];
      next < moments.length && at ? query.set("asOf", at) : query.delete("asOf");
      navigate(`?${query}`, { preventScrollReset: true, replace: true });
    }, SETTLE_MS);
  };
  const label = (at: string) => zonedTime(new Date(at), "both", timeZone, locale);
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium", timeZone });
  const at = moments[position - 1];
  const past = position < moments.length && at;
  const count = data.history.length;
  const shownCount = past ? data.history.filter((entry) => entry.at <= at).length : count;
  return (
    <div className={past ? undefined : "[&_.as-of]:border-t-rule-ink"}>
      <AsOf
        title={
          past ? t.rich("viewing", { at: () => <time dateTime={at}>{exact.format(new Date(at))}</time> }) : t("now")
        }
        text={past ? t("position", { position: shownCount, count }) : t("move", { count })}
        events={moments.map((each) => ({ label: label(each) }))}
        position={position}
        onMove={go}
        onCopy={
          past
            ? () =>
                void navigator.clipboard
                  .writeText(location.href)
                  .then(() => nudge({ text: t("copied"), kind: "success" }))
            : undefined
        }
      />
    </div>
  );
}
