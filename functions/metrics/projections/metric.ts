import * as z from "zod";
import { MetricSeen } from "#events/metrics";
import { projection, view } from "#platform/views";

const Row = z.object({ name: z.string(), dimensions: z.array(z.string()), lastSeenAt: z.string() });
export type MetricRow = z.infer<typeof Row>;

/** A project's own metrics by name. */
export const metricView = view<MetricRow>({
  name: "metrics-metric",
  version: 1,
  row: Row,
  indexes: { name: ({ name }) => ({ sort: name }) },
  tallies: { all: () => [{ partition: "", add: { metrics: 1 } }] },
});

export const metricProjection = projection(metricView).when(
  MetricSeen,
  ({ data }) => data.metric,
  (_, { data: { metric, dimensions }, at }) => ({ name: metric, dimensions, lastSeenAt: at }),
);
