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
/** The length of a day, as totals' names begin. */
const DAY = "2026-03-01".length;
const PAGE = 1000;
const none = { orders: 0, valued: 0, sales: 0, cost: 0, tax: 0, costed: 0 };

/** Returns the figures of a period and of the same number of days before it, from the totals of the list's view. */
export async function overview(context: Context, query: QueryOf<typeof orders.orderOverview>) {
  const { views, project, ports } = context;
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  const last = query.end ?? today;
  const days = query.start ? daysBetween(query.start, last) : query.days;
  const names = Array.from({ length: 2 * days }, (_, index) => after(last, index + 1 - 2 * days));
  const start = names[days] as string;
  const until = after(last, 1);
  const [perChannel, products, stages, tabs, first, { "no-sale": noSale = 0 }] = await Promise.all([
    allTotals(views, "channel", names[0] as string, until),
    allTotals(views, "product", start.slice(0, 7), `${last.slice(0, 7)}~`),
    views.tallies(orderRowView, "stage", { from: "", to: "\u{10ffff}", limit: 50 }),
    counts(context),
    views.page(orderRowView, { index: "tab", partition: "to-confirm", limit: 1 }),
    views.tally(orderRowView, "tab", ""),
  ]);
  const sums = new Map(grouped(perChannel, (name) => name.slice(0, DAY)).map((each) => [each.name, each.sums]));
  const figures = names.map((name) => ({ day: name, ...none, ...sums.get(name) }));
  const channels = perChannel.filter(({ partition }) => partition >= start);
  return {
    currency: project.currency,
    today,
    days: figures.slice(days),
    before: figures.slice(0, days),
    channels: grouped(channels, (name) => name.slice(DAY + 1)).map(({ name, sums: all }) => ({
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
    total: (tabs.all ?? 0) - noSale,
    nextQuoteExpiry: first.rows[0]?.confirmBy ?? null,
  };
}

/** All totals of a range: a shop has as many channels and products as it likes. */
async function allTotals(views: Context["views"], tally: "channel" | "product", from: string, to: string) {
  const found: Totals[number][] = [];
  for (let after = from; ; ) {
    const page = await views.tallies(orderRowView, tally, { from: after, to, limit: PAGE });
    found.push(...page);
    if (page.length < PAGE) return found;
    after = `${page.at(-1)?.partition} `; // everything after it
  }
}

/** A line whose orders were all cancelled or withdrawn is left out. */
const countsAnything = ({ sums }: { readonly sums: Readonly<Record<string, number>> }): boolean =>
  Object.values(sums).some((sum) => sum !== 0);

type Totals = Awaited<ReturnType<Context["views"]["tallies"]>>;

function grouped(totals: Totals, nameOf: (partition: string) => string) {
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
