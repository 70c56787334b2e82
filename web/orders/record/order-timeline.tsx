import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { type Look, looks } from "#web/_ui/status.tsx";
import { Timeline } from "#web/_ui/timeline.tsx";
import { withMoney } from "../history/told.ts";
import { orderHistoryUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";
import type { Happening } from "./whole-history.ts";

const SHOWN = 10;
const plain: Look = { tone: "neutral", patch: "tick" };

/** The last things that happened, each with the patch of what it led to. */
export function OrderTimeline({ data: { order, history, asOf } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  const past = asOf ? history.filter(({ at }) => at <= asOf) : history;
  const entries = past.slice(0, SHOWN).map((entry) => ({
    key: entry.id,
    look: lookOf(entry),
    text: withMoney(entry.title, locale),
    meta: (
      <>
        {entry.actor.name ? `${entry.actor.name}, ` : ""}
        <DateTime at={entry.at} />
      </>
    ),
    strong: /hold|failed|rejected/i.test(entry.title),
  }));
  return (
    <Section
      ruled
      title={t("side.timeline")}
      end={past.length > SHOWN && <Link to={link(orderHistoryUrl(order.id))}>{t("side.whole")}</Link>}
    >
      <Timeline entries={entries} />
    </Section>
  );
}

function lookOf({ title }: Happening): Look {
  const is = (...words: string[]) => words.some((word) => title.toLowerCase().includes(word));
  if (is("on hold")) return looks.fulfilment.on_hold;
  if (is("failed", "rejected")) return looks.payment.failed;
  if (is("refunded")) return looks.payment.refunded;
  if (is("order placed")) return looks.payment.new;
  if (is(" paid ", "succeeded", "dispatched", "delivered")) return looks.payment.paid;
  return plain;
}
