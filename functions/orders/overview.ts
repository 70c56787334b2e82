import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { QueryOf } from "#platform/contract";
import type { Context } from "#platform/http";
import { daysBetween, type orders } from "./contract/index.ts";
import { counts } from "./counts.ts";
import { orderRowView } from "./projections/order-row.ts";

const DAY_MS = 86_400_000;
/** Adds days to a calendar date, independent of time zones. */
const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const none = { orders: 0, sales: 0, cost: 0 };

/** Returns the figures of a period and of the same number of days before it, from the totals of the list's view. */
export async function overview(context: Context, query: QueryOf<typeof orders.orderOverview>) {
  const { views, project, ports } = context;
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  const last = query.end ?? today;
  const days = query.start ? daysBetween(query.start, last) : query.days;
  const names = Array.from({ length: 2 * days }, (_, index) => after(last, index + 1 - 2 * days));
  const start = names[days] as string;
  const until = after(last, 1);
  const perDay = await views.tallies(orderRowView, "day", { from: names[0] as string, to: until, limit: 2 * days });
  const sums = new Map(perDay.map((each) => [each.partition, each.sums]));
  const figures = names.map((name) => ({ day: name, ...none, ...sums.get(name) }));
  const [channels, products, stages, tabs, first, { tests = 0 }] = await Promise.all([
    views.tallies(orderRowView, "channel", { from: start, to: until, limit: days * 20 }),
    views.tallies(orderRowView, "product", { from: start.slice(0, 7), to: `${last.slice(0, 7)}~`, limit: 600 }),
    views.tallies(orderRowView, "stage", { from: "", to: "\u{10ffff}", limit: 50 }),
    counts(context),
    views.page(orderRowView, { index: "tab", partition: "to-confirm", limit: 1 }),
    views.tally(orderRowView, "tab", ""),
  ]);
  return {
    currency: project.currency,
    today,
    days: figures.slice(days),
    before: figures.slice(0, days),
    channels: grouped(channels, (name) => name.slice(11)).map(({ name, sums: all }) => ({
      channel: name,
      orders: all.orders ?? 0,
      sales: all.sales ?? 0,
    })),
    bestSellers: grouped(products, (name) => name.slice(8))
      .map(({ name, sums: all }) => ({
        title: name.split("\t")[0] ?? "",
        image: name.split("\t")[1] || undefined,
        sold: all.sold ?? 0,
        sales: all.sales ?? 0,
      }))
      .toSorted((a, b) => b.sold - a.sold)
      .slice(0, 5),
    stages: stages.filter(countsAnything).map((each) => ({ fulfiller: each.partition, counts: { ...each.sums } })),
    tabs,
    total: (tabs.all ?? 0) - tests,
    nextQuoteExpiry: first.rows[0]?.confirmBy ?? null,
  };
}

/** A line whose orders were all cancelled or withdrawn is left out. */
const countsAnything = ({ sums }: { readonly sums: Readonly<Record<string, number>> }): boolean =>
  Object.values(sums).some((sum) => sum !== 0);

function grouped(
  totals: readonly { partition: string; sums: Readonly<Record<string, number>> }[],
  nameOf: (partition: string) => string,
) {
  const groups = new Map<string, Record<string, number>>();
  for (const { partition, sums } of totals) {
    const group = groups.get(nameOf(partition)) ?? {};
    for (const [key, value] of Object.entries(sums)) group[key] = (group[key] ?? 0) + value;
    groups.set(nameOf(partition), group);
  }
  return [...groups]
    .map(([name, sums]) => ({ name, sums }))
    .filter(countsAnything)
    .toSorted((a, b) => (b.sums.sales ?? 0) - (a.sums.sales ?? 0));
}
