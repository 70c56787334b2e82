import type { CampaignProgress } from "#contracts/mail";
import { BarChart } from "#web/_ui/bar-chart.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { messages } from "../messages.ts";

/** How many emails left in each minute or hour. One bar alone says nothing that the figures above do not. */
export function Pace({ progress: { per, handedOver }, now }: { progress: CampaignProgress; now: string }) {
  const t = useText(messages);
  const locale = useLocale();
  const zone = useTimeZone();
  const [first, last] = [handedOver[0], handedOver.at(-1)];
  if (!first || !last || handedOver.length < 2) return null;
  const days = new Set(handedOver.map(({ at }) => zonedTime(new Date(at), "date", zone, locale)));
  const label = (at: string) => zonedTime(new Date(at), days.size > 1 ? "both" : "time", zone, locale);
  const chars = per === "minute" ? 16 : 13;
  const bars = handedOver.map(({ at, count }) => ({
    label: label(at),
    value: count,
    ...(at.slice(0, chars) === now.slice(0, chars) && { partial: true }),
  }));
  const most = Math.max(...handedOver.map(({ count }) => count));
  const total = handedOver.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={t(`detail.pace.${per}`)}>
      <BarChart
        summary={t("detail.paceSummary", { total, from: label(first.at), to: label(last.at), most })}
        bars={bars}
        format={(value) => (Number.isInteger(value) ? value.toLocaleString(locale) : "")}
        headings={{ label: t("detail.paceAt"), value: t(`detail.pace.${per}`) }}
      />
    </Section>
  );
}
