import { METRIC, MetricSeen } from "#events/metrics";
import { decider } from "#platform/domain";

/** A project's own metric. */
interface Metric {
  readonly dimensions: readonly string[];
  readonly on: string;
}
type Seen = Parameters<typeof MetricSeen>[0];

const union = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])].sort();

function notice(metric: Metric, { metric: name, dimensions, on }: Seen) {
  const all = union(metric.dimensions, dimensions);
  const isRecorded = metric.on >= on && all.length === metric.dimensions.length;
  return isRecorded ? [] : [MetricSeen({ metric: name, dimensions: all, on: on > metric.on ? on : metric.on })];
}

export const metric = decider<Metric>()({
  name: METRIC,
  initial: { dimensions: [], on: "" },
  events: [MetricSeen] as const,
  decide: { notice },
  evolve: { MetricSeen: (_: Metric, { dimensions, on }: Seen): Metric => ({ dimensions, on }) },
});
