import { Link, useSearchParams } from "@remix-run/react";
import { dialogUrl } from "#web/_record/dialog-url.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import type { HistoryEntry } from "#web/_ui/history.tsx";
import type { IconName } from "#web/_ui/icon.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { exactTime } from "#web/_ui/zoned-time.ts";
import { useFulfilmentTitle } from "../fulfilment/title.ts";
import type { RecordData } from "../record/data.ts";
import type { OrderHistoryEntry } from "../record/order-history.ts";
import { orderUrl } from "../urls.ts";
import { messages } from "./messages.ts";
import { revertible } from "./revertible.ts";
import { valueText, withMoney } from "./value-text.ts";

const icons: Readonly<Record<string, IconName>> = {
  apiKey: "key-round",
  device: "printer",
  flow: "workflow",
  integration: "plug",
  system: "cpu",
};

/** The history by day in the project's zone, newest first; entries after the viewed moment are grey. */
export function useDays(history: readonly OrderHistoryEntry[], data: RecordData) {
  const { asOf, order } = data;
  const t = useText(messages);
  const titleOf = useFulfilmentTitle();
  const link = useProjectLink();
  const [url] = useSearchParams();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const moment = asOf && new Date(asOf).toISOString();
  const here = moment && history.find(({ at }) => at <= moment)?.at;
  const day = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  });
  const days: { label: string; entries: HistoryEntry[] }[] = [];
  for (const fact of history) {
    const later = Boolean(moment && fact.at > moment);
    const named = day.format(new Date(fact.at));
    const label = later ? t("later", { day: named }) : named;
    const entry = {
      ...entryOf(fact, t, locale, timeZone),
      ...(fact.about && {
        about: <Link to={link(`${orderUrl(order.id)}#${fact.about}`)}>{titleOf(order, fact.about)}</Link>,
      }),
      ...(revertible(fact, data) && { revertTo: dialogUrl(url, "revert", fact.id) }),
      at: <At at={fact.at} locale={locale} timeZone={timeZone} />,
      later,
      here: fact.at === here,
    };
    const last = days.at(-1);
    if (last?.label === label) last.entries.push(entry);
    else days.push({ label, entries: [entry] });
  }
  return days;
}

/** A value of the history as text. */
export function useValueText() {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (label: string, value: string) => valueText(label, value, locale, timeZone);
}

type Text = ReturnType<typeof useText<typeof messages>>;
/** The name of a reaction is not a place. */
const REACTION = /^[a-z0-9-]+$/;

function entryOf(
  { id, actor, title, changes, via, ip }: OrderHistoryEntry,
  t: Text,
  locale: string,
  timeZone: string,
): Omit<HistoryEntry, "at"> {
  const side = (label: string, value: string) => valueText(label, value, locale, timeZone);
  const isPlace = via !== undefined && via !== actor.name && !REACTION.test(via);
  const place = actor.kind === "system" ? t("automatic") : isPlace ? via : t(`kinds.${actor.kind}`);
  return {
    key: id,
    who: actor.name ?? actor.id,
    icon: icons[actor.kind],
    from: [place, ip].filter(Boolean).join(", "),
    title: withMoney(title, locale),
    changes: changes.map(({ label, before, after }) => ({
      field: label,
      ...(before !== null && { before: side(label, before) }),
      ...(after !== null && { after: side(label, after) }),
    })),
  };
}

function At({ at, locale, timeZone }: { at: string; locale: string; timeZone: string }) {
  const instant = new Date(at);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "medium", timeZone }).format(instant);
  return (
    <time dateTime={at} title={exactTime(instant, timeZone, locale)}>
      {time}
    </time>
  );
}
