import { MetricPointsIngested, type Point } from "#events/metrics";
import { decider } from "#platform/domain";

/** A batch of points is its own record, written once. */
export const batch = decider<{ readonly points: number }>()({
  name: "ingest",
  initial: { points: 0 },
  events: [MetricPointsIngested] as const,
  decide: {
    keep: ({ points: before }: { readonly points: number }, { points }: { readonly points: Point[] }) =>
      before ? [] : [MetricPointsIngested({ points })],
  },
  evolve: { MetricPointsIngested: (_, { points }: { points: readonly Point[] }) => ({ points: points.length }) },
});
