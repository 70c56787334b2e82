import type { Reader } from "#platform/views";
import { countedView } from "../projections/counted.ts";
import { pointView } from "../projections/point.ts";
import { type Grain, partitionOf, partsOf } from "../projections/tallied.ts";
import { DAY, HOUR, HOURS_SPAN } from "./buckets.ts";
import type { Span } from "./span.ts";

/** The sum of an hour, or a day, with the same labels. */
export interface Sum {
  readonly at: number;
  readonly labels: Readonly<Record<string, string>>;
  readonly count: number;
  readonly sum: number;
}
/** Where sums are stored: built-in metrics and ingested points have separate views. */
export interface Source {
  readonly views: Reader;
  readonly metric: string;
  readonly builtIn: boolean;
}

const PAGE = 1000;
const MAX_ROWS = 20_000;
const iso = (at: number): string => new Date(at).toISOString();

async function range({ views, metric, builtIn }: Source, tally: "totals" | "labelled", from: string, to: string) {
  const found: Sum[] = [];
  for (let at = from; ; ) {
    const page = await views.tallies(builtIn ? countedView : pointView, tally, { from: at, to, limit: PAGE });
    for (const { partition, sums } of page) {
      const { at: when, labels } = partsOf(metric, partition);
      found.push({ at: Date.parse(when), labels, count: sums.count ?? 0, sum: sums.sum ?? 0 });
    }
    if (page.length < PAGE) return found;
    if (found.length >= MAX_ROWS) return undefined;
    at = `${page.at(-1)?.partition} `; // everything after it
  }
}

/** Returns a span's sums, by hour, or by day for long spans; undefined when there are too many. */
export function sumsIn(source: Source, { start, end }: Span, labelled: boolean): Promise<Sum[] | undefined> {
  const [grain, step]: [Grain, number] = end - start <= HOURS_SPAN ? ["h", HOUR] : ["d", DAY];
  const to = iso(Math.ceil(end / step) * step);
  const tally = labelled ? "labelled" : "totals";
  return range(source, tally, partitionOf(source.metric, grain, iso(start)), partitionOf(source.metric, grain, to));
}

/** Returns the sum of everything before an instant, read from months, days and hours only. */
export async function sumBefore(source: Source, at: number): Promise<number> {
  const { metric } = source;
  const when = iso(at);
  const [month, day] = [`${when.slice(0, 7)}-01`, `${when.slice(0, 10)}T00`];
  const spans: [Grain, string, string][] = [
    ["m", "0000", when],
    ["d", month, when],
    ["h", day, when],
  ];
  const found = await Promise.all(
    spans.map(([grain, from, to]) =>
      range(source, "totals", partitionOf(metric, grain, from), partitionOf(metric, grain, to)),
    ),
  );
  return found.flat().reduce((sum, each) => sum + (each?.sum ?? 0), 0);
}

/** Whether the metric has any data. */
export async function isKnown({ views, metric, builtIn }: Source): Promise<boolean> {
  const among = { from: `${metric} m `, to: `${metric} m ~`, limit: 1 };
  return (await views.tallies(builtIn ? countedView : pointView, "totals", among)).length > 0;
}
