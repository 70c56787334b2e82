import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { command, named, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { moved, suffixed } from "./suffixed.ts";
import {
  AdminBatch,
  Batch,
  Ingest,
  Ingested,
  Metric,
  Monitor,
  MonitorInspect,
  MonitorSettings,
  NewMonitor,
  QueryQuery,
  QueryRequest,
  QueryResult,
  Span,
} from "./views.ts";

export { choicesIn, isWritable, measureOf, type QueryChoices, queryOf } from "./choices.ts";
export { refusals } from "./refusals.ts";
export { suffixed } from "./suffixed.ts";
export * from "./views.ts";

const asks = ["query-invalid", "query-too-wide", "span-invalid"] as const;
const oneMonitor = { monitorId: z.string().max(60) };

const base = "/v2/metrics";

const calls = {
  listMetrics: query(`GET ${base}/metrics`, {
    summary: "List the metrics: built-in ones, then the project's own by name",
    permission: "metrics.metric.list",
    query: paged({}),
    returns: pageOf("metrics", Metric),
  }),
  getMetric: query(`GET ${base}/metrics/{metricId}`, {
    summary: "Get a metric, with the values of its labels",
    permission: "metrics.metric.view",
    params: { metricId: z.string().max(80) },
    returns: Metric,
    refuses: ["not-found"],
  }),
  queryMetric: query(`GET ${base}/query`, {
    summary: "Query a metric, like sum(orders.placed{channel:website}) by (country) every 1d",
    permission: "metrics.metric.view",
    query: QueryQuery,
    returns: QueryResult,
    refuses: asks,
  }),
  queryMetricByBody: command(`POST ${base}/query`, {
    summary: "Query a metric; the answer can be cached",
    permission: "metrics.metric.view",
    query: z.strictObject({ cache: z.coerce.number().int().min(0).max(3600).optional() }),
    body: QueryRequest,
    returns: QueryResult,
    refuses: asks,
    idle: true,
    whileArchived: true,
  }),
  queryMetrics: command(`POST ${base}`, {
    summary: "Run up to ten queries at once",
    permission: "metrics.metric.view",
    body: Batch,
    returns: z.object({ results: z.array(QueryResult) }),
    refuses: asks,
    idle: true,
    whileArchived: true,
  }),
  queryProjects: command(`POST ${base}/admin/query`, {
    summary: "Run a query on up to twenty projects",
    scope: "admin",
    permission: "metrics.metric.manage",
    query: z.strictObject({ project: ProjectId.optional() }),
    body: AdminBatch,
    returns: z.object({ projects: z.array(z.object({ project: ProjectId, results: z.array(QueryResult) })) }),
    refuses: [...asks, "project-not-found"],
    idle: true,
  }),
  ingestPoints: command(`POST ${base}/ingest`, {
    summary: "Send up to 1,000 points of the project's own metrics; a point with an ID is counted once",
    permission: "metrics.point.create",
    body: Ingest,
    returns: Ingested,
    refuses: ["too-many-metrics"],
  }),
  listMonitors: query(`GET ${base}/monitors`, {
    summary: "List the project's monitors, with their state; filter by any of several tags, separated by commas",
    permission: "metrics.monitor.list",
    query: paged({ tags: z.string().max(200).optional() }),
    returns: pageOf("monitors", Monitor),
  }),
  createMonitor: command(`POST ${base}/monitors`, {
    summary: "Create a monitor of the project's own",
    permission: "metrics.monitor.create",
    body: NewMonitor,
    returns: Monitor,
    status: 201,
    refuses: ["query-invalid", "too-many-monitors"],
  }),
  deleteMonitor: command(`DELETE ${base}/monitors/{monitorId}`, {
    summary: "Delete one of the project's own monitors; built-in ones can only be switched off",
    permission: "metrics.monitor.delete",
    params: oneMonitor,
    returns: z.object({ deleted: z.literal(true) }),
    refuses: ["not-found", "monitor-built-in"],
  }),
  getMonitor: query(`GET ${base}/monitors/{monitorId}`, {
    summary: "Get a monitor",
    permission: "metrics.monitor.view",
    params: oneMonitor,
    returns: Monitor,
    refuses: ["not-found"],
  }),
  inspectMonitor: query(`GET ${base}/monitors/{monitorId}/inspect`, {
    summary: "Get what a monitor read in a period, and how its state changed",
    permission: "metrics.monitor.view",
    params: oneMonitor,
    query: z.strictObject(Span),
    returns: MonitorInspect,
    refuses: ["not-found", "span-invalid", "query-too-wide"],
  }),
  getMonitorHistory: query(`GET ${base}/monitors/{monitorId}/history`, {
    summary: "List the history of a monitor's settings and state, newest first",
    permission: "metrics.monitor.view",
    params: oneMonitor,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
  changeMonitorSettings: command(`POST ${base}/monitors/{monitorId}/settings`, {
    summary: "Change a monitor's thresholds and who it notifies",
    permission: "metrics.monitor.edit",
    params: oneMonitor,
    body: MonitorSettings,
    returns: Monitor,
    refuses: ["not-found"],
  }),
};

/** The operations have two paths that the specification names; those at `/v1/metrics` are the same. */
export const metrics = named({ ...calls, ...suffixed(moved(calls, base, "/v1/metrics"), "V1") });
