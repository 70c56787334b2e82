/** `count` points of a metric with the sum `sum`. */
export interface Counted {
  readonly metric: string;
  readonly at: string;
  readonly count: number;
  readonly sum: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** The periods that sums are kept for: hours, days and months, all UTC. */
export type Grain = "h" | "d" | "m";
const LENGTH: Readonly<Record<Grain, number>> = { h: 13, d: 10, m: 7 };

/** The partition of a sum. Partitions sort by time, so a span is one range. */
export const partitionOf = (metric: string, grain: Grain, at: string): string =>
  `${metric} ${grain} ${at.slice(0, LENGTH[grain])}`;
const labelled = (partition: string, labels: Counted["labels"]): string =>
  `${partition} ${JSON.stringify(Object.fromEntries(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1))))}`;

/** Parses a partition. */
export function partsOf(metric: string, partition: string) {
  const [grain, at = "", ...rest] = partition.slice(metric.length + 1).split(" ");
  const labels = rest.length ? (JSON.parse(rest.join(" ")) as Record<string, string>) : {};
  return { at: grain === "h" ? `${at}:00:00.000Z` : `${at}T12:00:00.000Z`, labels };
}

/**
 * Sums by hour, day and month; by hour and day also by labels. A query reads periods, however many points there are.
 */
export const totals = (all: readonly Counted[]) =>
  all.flatMap(({ metric, at, count, sum }) =>
    (["h", "d", "m"] as const).map((grain) => ({ partition: partitionOf(metric, grain, at), add: { count, sum } })),
  );
export const byLabels = (all: readonly Counted[]) =>
  all.flatMap(({ metric, at, count, sum, labels }) =>
    Object.keys(labels).length
      ? (["h", "d"] as const).map((grain) => ({
          partition: labelled(partitionOf(metric, grain, at), labels),
          add: { count, sum },
        }))
      : [],
  );
