import { BarChart, Legend } from "#web/_ui/bar-chart.tsx";
import { exponentOf, formatMoney } from "#web/_ui/currency.ts";
import { useFormatter, useLocale, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { Trade } from "./data.ts";
import { messages } from "./messages.ts";

/** The project's daily sales: today hatched, the previous period as a grey step line. */
export function SalesByDay({ trade }: { trade: Trade }) {
  const days = trade.days.length;
  const t = useText(messages);
  const dates = useFormatter();
  const locale = useLocale();
  const named = (day: string) =>
    dates.dateTime(new Date(`${day}T12:00:00Z`), { day: "numeric", month: "short", timeZone: "UTC" });
  const unit = 10 ** exponentOf(trade.currency);
  const round = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: trade.currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
  const bars = trade.days.map(({ day, sales }, place) => ({
    label: named(day),
    value: sales / unit,
    before: (trade.before[place]?.sales ?? 0) / unit,
    ...(day === trade.today && { partial: true }),
  }));
  const best = trade.days.reduce((most, day) => (day.sales > most.sales ? day : most), { day: "", sales: 0 });
  const span = { from: bars[0]?.label ?? "", to: bars.at(-1)?.label ?? "" };
  const money = (minor: number) => formatMoney(minor, trade.currency, locale);
  const total = trade.days.reduce((sum, { sales }) => sum + sales, 0);
  return (
    <Section
      title={t("salesByDay")}
      end={
        <Legend
          marks={[
            { mark: "bar", label: t("thisPeriod") },
            ...(bars.some(({ partial }) => partial) ? [{ mark: "hatch" as const, label: t("todaySoFar") }] : []),
            { mark: "line", label: t("before", { days }) },
          ]}
        />
      }
    >
      <BarChart
        summary={
          best.day
            ? t("summary", { ...span, total: money(total), most: money(best.sales), day: named(best.day) })
            : t("summaryNone", span)
        }
        headings={{ label: t("day"), value: t("thisPeriod"), before: t("before", { days }) }}
        bars={bars}
        format={(value) => round.format(value)}
      />
    </Section>
  );
}
