import type { Reader } from "#platform/views";
import { levelParts } from "../domain/built-in.ts";
import { countedView } from "../projections/counted.ts";
import { pointView } from "../projections/point.ts";
import {
  COUNT,
  HOURS,
  inHour,
  type Period,
  partitionOf,
  partsOf,
  SUM,
  valuePartition,
} from "../projections/tallied.ts";
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
type Between = Pick<Span, "start" | "end">;

const PAGE = 1000;
const MAX_ROWS = 20_000;
const NOON = " 12:00Z";
const iso = (at: number): string => new Date(at).toISOString();
const floor = (at: number, step: number): number => Math.floor(at / step) * step;
const ceil = (at: number, step: number): number => Math.ceil(at / step) * step;

const totalsOf = (
  { views, builtIn }: Source,
  tally: "totals" | "labelled",
  range: { from: string; to: string; limit: number; names?: readonly string[] },
) => views.tallies(builtIn ? countedView : pointView, tally, range);

/** A span's sums by day, or by hour within each day; undefined when there are too many. */
async function sumsBy(source: Source, tally: "totals" | "labelled", { start, end }: Between, hourly: boolean) {
  const found: Sum[] = [];
  const [first, last] = [floor(start, HOUR), ceil(end, HOUR)];
  const to = partitionOf(source.metric, "d", iso(ceil(end, DAY)));
  for (let from = partitionOf(source.metric, "d", iso(start)); ; ) {
    const page = await totalsOf(source, tally, { from, to, limit: PAGE, ...(!hourly && { names: [COUNT, SUM] }) });
    for (const { partition, sums } of page) {
      const { day, labels } = partsOf(source.metric, partition);
      if (!hourly) found.push({ at: Date.parse(day + NOON), labels, count: sums[COUNT] ?? 0, sum: sums[SUM] ?? 0 });
      else
        for (const hour of HOURS) {
          const count = sums[inHour(hour, COUNT)];
          const at = Date.parse(`${day}T${hour}:00Z`);
          if (count === undefined || at < first || at >= last) continue;
          found.push({ at, labels, count, sum: sums[inHour(hour, SUM)] ?? 0 });
        }
    }
    if (page.length < PAGE) return found;
    if (found.length >= MAX_ROWS) return undefined;
    from = `${page.at(-1)?.partition} `; // everything after it
  }
}

/** The metrics that a metric is the sum of: itself, unless it is a level. */
const partsIn = (source: Source): readonly (readonly [Source, 1 | -1])[] =>
  source.builtIn
    ? levelParts(source.metric).map(([metric, sign]) => [{ ...source, metric }, sign] as const)
    : [[source, 1]];

/** Returns a span's sums, by hour, or by day for long spans; undefined when there are too many. */
export async function sumsIn(source: Source, span: Between, labelled: boolean): Promise<Sum[] | undefined> {
  const hourly = span.end - span.start <= HOURS_SPAN;
  const found: Sum[] = [];
  for (const [part, sign] of partsIn(source)) {
    const sums = await sumsBy(part, labelled ? "labelled" : "totals", span, hourly);
    if (!sums) return undefined;
    for (const each of sums) found.push(sign === 1 ? each : { ...each, sum: -each.sum });
  }
  return found;
}

/** Returns a level's sum of everything before an instant, read from months, days and hours only. */
export async function sumBefore(source: Source, at: number): Promise<number> {
  const [month, day] = [iso(at).slice(0, 7), iso(at).slice(0, 10)];
  const spans: [Period, string, string][] = [
    ["m", "0000", month],
    ["d", `${month}-01`, day],
  ];
  const sums = partsIn(source).map(async ([part, sign]) => {
    const hours = sumsBy(part, "totals", { start: floor(at, DAY), end: floor(at, HOUR) }, true);
    const longer = spans.map(([period, from, to]) => {
      const among = { from: partitionOf(part.metric, period, from), to: partitionOf(part.metric, period, to) };
      return totalsOf(part, "totals", { ...among, limit: MAX_ROWS, names: [SUM] });
    });
    const days = (await Promise.all(longer)).flat().reduce((sum, each) => sum + (each.sums[SUM] ?? 0), 0);
    return sign * ((await hours) ?? []).reduce((sum, each) => sum + each.sum, days);
  });
  return (await Promise.all(sums)).reduce((total, sum) => total + sum, 0);
}

const MAX_VALUES = 100;
/** The values that a label of a metric has had, by name; the first hundred. */
export async function labelValuesOf({ views, metric, builtIn }: Source, label: string): Promise<string[]> {
  const start = valuePartition(metric, label);
  const range = { from: start, to: `${start}\u{10ffff}`, limit: MAX_VALUES, names: [COUNT] };
  const found = await views.tallies(builtIn ? countedView : pointView, "values", range);
  return found.filter(({ sums }) => (sums[COUNT] ?? 0) > 0).map(({ partition }) => partition.slice(start.length));
}

/** Whether the metric has any data. */
export async function isKnown(source: Source): Promise<boolean> {
  for (const [part] of partsIn(source)) {
    const days = { from: partitionOf(part.metric, "d", ""), to: partitionOf(part.metric, "d", "~") };
    if ((await totalsOf(part, "totals", { ...days, limit: 1, names: [COUNT] })).length > 0) return true;
  }
  return false;
}
