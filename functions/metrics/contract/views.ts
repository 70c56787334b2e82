import * as z from "zod";
import { Actor, ProjectId, UserId } from "#events/_kernel";
import { Comparison, MetricName, MonitorId, MonitorState, Settings } from "#events/metrics";
import { Day, Instant } from "#platform/contract";

export const Metric = z.object({
  id: MetricName,
  metricId: MetricName,
  name: MetricName,
  description: z.string().optional(),
  type: z.enum(["counter", "gauge", "histogram"]),
  unit: z.enum(["count", "money"]).optional(),
  dimensions: z.array(z.string()),
  /** The values of each label so far, at most a hundred of each; only where one metric is asked for. */
  values: z.record(z.string(), z.array(z.string())).optional(),
  /** How many days back it can be queried. */
  retentionDays: z.int(),
  lastSeenAt: z.string().optional(),
});
export type Metric = z.infer<typeof Metric>;

const Series = z.object({
  labels: z.record(z.string(), z.string()),
  /** The start and value of each step; null where there is no value. */
  points: z.array(z.tuple([z.string(), z.number().nullable()])),
  total: z.number().optional(),
  previousTotal: z.number().optional(),
});
export type Series = z.infer<typeof Series>;
export const QueryResult = z.object({
  query: z.string(),
  interval: z.string(),
  unit: z.string().optional(),
  series: z.array(Series),
  annotations: z.array(z.object({ at: z.string(), text: z.string(), ref: z.string().optional() })),
  cachedAt: z.string().optional(),
});
export type QueryResult = z.infer<typeof QueryResult>;

const Moment = z
  .string()
  .max(40)
  .refine(
    (text) => Day.safeParse(text).success || Instant.safeParse(text).success,
    "Use a date, or a date and time, like 2026-03-15 or 2026-03-15T09:30:00Z",
  );
/** From `start` to before `end`; a date as `end` includes that day in the project's time zone. */
export const Span = { start: Moment, end: Moment };
const Compare = z.enum(["previous", "year"]);
const Text = z.string().min(1, "Required").max(500);
/** The query in a query string. */
export const QueryQuery = z.strictObject({
  query: Text,
  ...Span,
  timeZone: z.string().max(60).optional(),
  compare: Compare.optional(),
});
/** `cache`: the maximum age of an answer in seconds; `true` is a minute. */
export const QueryRequest = z.strictObject({
  ...QueryQuery.shape,
  cache: z.union([z.boolean(), z.number().int().min(0).max(3600)]).optional(),
});
export type QueryRequest = z.infer<typeof QueryRequest>;
export const Batch = z.strictObject({ requests: z.array(QueryRequest).min(1).max(10) });
export const AdminBatch = Batch.extend({ projects: z.array(ProjectId).max(20).default([]) });

/** Each point is checked on its own: invalid ones are returned, the others count. */
export const Ingest = z.strictObject({ points: z.array(z.unknown()).min(1).max(1000, "At most 1,000 points") });
export const Ingested = z.object({
  accepted: z.int(),
  rejected: z.array(z.object({ index: z.int(), message: z.string() })),
});

export const Monitor = z.object({
  id: MonitorId,
  monitorId: MonitorId,
  name: z.string(),
  query: z.string(),
  comparison: Comparison,
  /** The unit of its reading and thresholds: `money` is in minor units. Absent for a metric of the project's own. */
  unit: z.enum(["count", "money"]).optional(),
  /** Created by the project, which may delete it. */
  own: z.boolean(),
  ...Settings.shape,
  state: z.enum([...MonitorState.options, "Muted"]),
  /** Absent while it was never anything but OK. */
  stateSince: z.string().optional(),
  /** The current reading; null where nothing was ever counted. */
  value: z.number().nullable(),
  updatedAt: z.string().optional(),
  updatedBy: Actor.optional(),
  version: z.int(),
});
export type Monitor = z.infer<typeof Monitor>;

const { thresholds, notify } = Settings.shape;
export const NewMonitor = z.strictObject({
  name: z.string().trim().min(1, "Required").max(80),
  query: Text,
  comparison: Comparison,
  thresholds: z.strictObject(thresholds.shape),
  tags: Settings.shape.tags.optional(),
  notify: z.strictObject({ ...notify.shape, users: z.array(UserId).max(20) }).optional(),
});
/** Only the fields that are sent change; `null` clears an optional one. */
export const MonitorSettings = z.strictObject({
  ...Settings.partial().shape,
  thresholds: z.strictObject(thresholds.shape).optional(),
  notify: z.strictObject({ ...notify.shape, users: z.array(UserId).max(20) }).optional(),
  mutedUntil: Instant.nullable().optional(),
});
export const MonitorInspect = z.object({
  monitorId: MonitorId,
  series: z.array(Series),
  thresholds: Settings.shape.thresholds,
  transitions: z.array(z.object({ at: z.string(), from: z.string(), to: z.string(), value: z.number().optional() })),
  uptimePercent: z.number(),
});
