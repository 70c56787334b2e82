import * as z from "zod";
import { event, streamOf, UserId } from "#events/_kernel";

export const MONITOR = "monitor";
export const METRIC = "metric";
export const monitorStream = (monitor: string): string => streamOf(MONITOR, monitor);

/** Lower-case words separated by points: `orders.placed`. */
export const MetricName = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/, "Use a name like shop.visits");
export const MonitorId = z.string().regex(/^mon_[a-z0-9_]{3,40}$/, "Not a monitor");
export const Labels = z.record(z.string().regex(/^[a-z][a-z0-9_]{0,29}$/), z.string().min(1).max(60));
export const MonitorState = z.enum(["OK", "Warn", "Alert", "No Data"]);
export type MonitorState = z.infer<typeof MonitorState>;

const Point = z.object({
  metric: MetricName,
  value: z.number(),
  at: z.string(),
  labels: Labels,
  /** A point with this id counts once in a metric, however often it is sent. */
  id: z.string().optional(),
});
export type Point = z.infer<typeof Point>;
export const MetricPointsIngested = event(
  "MetricPointsIngested",
  z.object({ points: z.array(Point).min(1).max(1000) }),
  {
    internal: true,
  },
);
/** A custom metric was used for the first time, with new labels, or on a new day. */
export const MetricSeen = event(
  "MetricSeen",
  z.object({ metric: MetricName, dimensions: z.array(z.string()), on: z.string() }),
  { internal: true },
);

const Limits = z.object({
  critical: z.number(),
  warning: z.number().nullish(),
  criticalRecovery: z.number().nullish(),
  warningRecovery: z.number().nullish(),
});
export const Settings = z.object({
  thresholds: Limits,
  forMinutes: z.int().min(0).max(1440),
  noData: z.enum(["ok", "alert", "keep"]),
  notify: z.object({ users: z.array(UserId).max(20) }),
  renotifyMinutes: z.int().min(10).max(10_080).nullable(),
  mutedUntil: z.string().nullable(),
  severity: z.int().min(1).max(5),
  message: z.string().max(500).nullable(),
  tags: z.array(z.string().min(1).max(40)).max(20),
  enabled: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

const monitor = { monitorId: MonitorId };
/** Which side of a threshold is bad. */
export const Comparison = z.enum([">", ">=", "<", "<="]);
export type Comparison = z.infer<typeof Comparison>;
/** A monitor that the project created: its query, and which side of its thresholds is bad. */
export const MonitorCreated = event(
  "MonitorCreated",
  z.object({
    ...monitor,
    name: z.string().min(1).max(80),
    query: z.string().min(1).max(500),
    comparison: Comparison,
    settings: Settings,
  }),
);
export const MonitorDeleted = event("MonitorDeleted", z.object(monitor), { internal: true });
/** Only the changed fields. */
export const MonitorSettingsChanged = event("MonitorSettingsChanged", Settings.partial().extend(monitor));
/** The reading crossed a threshold. The state follows after `forMinutes`. */
export const MonitorReadingTurned = event(
  "MonitorReadingTurned",
  z.object({ ...monitor, reading: MonitorState, value: z.number().nullable(), at: z.string() }),
  { internal: true },
);
const notified = {
  ...monitor,
  name: z.string(),
  value: z.number().nullable(),
  at: z.string(),
  message: z.string().optional(),
  /** The people to notify: nobody while the monitor is muted. */
  tell: z.array(UserId),
};
export const MonitorStateChanged = event(
  "MonitorStateChanged",
  z.object({ ...notified, from: MonitorState, to: MonitorState }),
);
/** The state has not changed for `renotifyMinutes`, so people are notified again. */
export const MonitorReminded = event("MonitorReminded", z.object({ ...notified, state: MonitorState }));

/** The values of the metrics that an objective's key results are measured by, where they differ from the last ones. */
export const MEASUREMENT = "measurement";
export const ObjectiveMeasured = event(
  "ObjectiveMeasured",
  z.object({
    objectiveId: z.string(),
    values: z.array(z.object({ keyResultId: z.string(), value: z.number() })),
  }),
);

export const monitorEvents = [
  MonitorCreated,
  MonitorDeleted,
  MonitorSettingsChanged,
  MonitorReadingTurned,
  MonitorStateChanged,
  MonitorReminded,
] as const;
