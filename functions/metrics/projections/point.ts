import * as z from "zod";
import { MetricPointsIngested, type Point } from "#events/metrics";
import { composed, view } from "#platform/views";
import { byLabels, byValues, totals } from "./tallied.ts";

const Row = z.object({
  metric: z.string(),
  at: z.string(),
  count: z.int(),
  sum: z.number(),
  labels: z.record(z.string(), z.string()),
});
type Row = z.infer<typeof Row>;
/** A point of one batch. */
type Part = Row & { readonly told: string };

/**
 * Ingested points: a point with an id by that id, so that it counts once; the others by batch, metric, hour and labels.
 */
export const pointView = view<Row>({
  name: "metrics-point",
  version: 3,
  row: Row,
  indexes: {},
  tallies: {
    totals: (row) => totals([row]),
    labelled: (row) => byLabels([row]),
    values: (row) => byValues([row]),
  },
});

const keyOf = (stream: string, { metric, id, at, labels }: Point): string =>
  id === undefined
    ? `${stream} ${metric} ${at.slice(0, 13)} ${JSON.stringify(Object.entries(labels).sort())}`
    : `${metric} ${id}`;

export const pointProjection = composed<Part, Row>(pointView, (parts) => {
  const [first] = Object.values(parts).sort((a, b) => (a.told < b.told ? -1 : 1));
  if (!first) return undefined;
  const { told: _, ...row } = first;
  return row;
}).when(
  MetricPointsIngested,
  ({ stream, data: { points } }) => [...new Set(points.map((point) => keyOf(stream, point)))],
  (part, { at, stream, data: { points } }, key) => {
    if (part) return part;
    const own = points.filter((point) => keyOf(stream, point) === key);
    const [first] = own;
    if (!first) return undefined;
    const counted = first.id === undefined ? own : [first];
    const sum = counted.reduce((total, { value }) => total + value, 0);
    return { metric: first.metric, at: first.at, count: counted.length, sum, labels: first.labels, told: at };
  },
);
