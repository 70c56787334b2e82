import { LEVEL_METRICS } from "../domain/built-in.ts";

/** `count` points of a metric with the sum `sum`. */
export interface Counted {
  readonly metric: string;
  readonly at: string;
  readonly count: number;
  readonly sum: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** The periods that have totals of their own: days and months, both UTC. A day's total also has the sums of its hours. */
export type Period = "d" | "m";
const LENGTH: Readonly<Record<Period, number>> = { d: 10, m: 7 };

/** The partition of a total. Partitions sort by time, so a span is one range. */
export const partitionOf = (metric: string, period: Period, at: string): string =>
  `${metric} ${period} ${at.slice(0, LENGTH[period])}`;

/** The day and the labels of a partition. */
export function partsOf(metric: string, partition: string) {
  const [day = "", ...rest] = partition.slice(partitionOf(metric, "d", "").length).split(" ");
  const labels = rest.length ? (JSON.parse(rest.join(" ")) as Record<string, string>) : {};
  return { day, labels };
}

/** The names of the sums of a day, and of an hour within it (`09`). */
export const COUNT = "count";
export const SUM = "sum";
export const inHour = (hour: string, name: typeof COUNT | typeof SUM): string => `${hour} ${name}`;
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

const sumsOf = ({ at, count, sum }: Counted) => {
  const hour = at.slice(11, 13);
  return { [COUNT]: count, [SUM]: sum, [inHour(hour, COUNT)]: count, [inHour(hour, SUM)]: sum };
};

/**
 * Sums by day and hour, so that a query reads days, however many points there are. What levels are made of is summed by
 * month too: a level is the sum of everything before.
 */
export const totals = (all: readonly Counted[]) =>
  all.flatMap((each) => {
    const { metric, at, sum } = each;
    const day = { partition: partitionOf(metric, "d", at), add: sumsOf(each) };
    return LEVEL_METRICS.has(metric) ? [day, { partition: partitionOf(metric, "m", at), add: { [SUM]: sum } }] : [day];
  });
/** The partition of a label's value. Its total says how many points had it, so that the values of a label are one range. */
export const valuePartition = (metric: string, label: string, value = ""): string => `${metric} ${label} ${value}`;
/** How many points each label's values had, at any time. */
export const byValues = (all: readonly Counted[]) =>
  all.flatMap(({ metric, count, labels }) =>
    Object.entries(labels).map(([label, value]) => ({
      partition: valuePartition(metric, label, value),
      add: { [COUNT]: count },
    })),
  );
/** The sums by day and labels. */
export const byLabels = (all: readonly Counted[]) =>
  all.flatMap((each) => {
    const labels = Object.entries(each.labels).sort(([a], [b]) => (a < b ? -1 : 1));
    if (labels.length === 0) return [];
    const partition = `${partitionOf(each.metric, "d", each.at)} ${JSON.stringify(Object.fromEntries(labels))}`;
    return [{ partition, add: sumsOf(each) }];
  });
