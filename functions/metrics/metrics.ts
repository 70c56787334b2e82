import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Metric, metrics, QueryRequest, QueryResult } from "./contract/index.ts";
import { BUILT_IN, builtIn, type MetricDefinition } from "./domain/built-in.ts";
import { type MetricRow, metricView } from "./projections/metric.ts";
import { ask, type QueryContext } from "./query/ask.ts";
import { askCached } from "./query/cached.ts";
import { RETENTION_DAYS } from "./query/span.ts";
import { labelValuesOf } from "./query/sums.ts";

type Contract = typeof metrics;

const retentionDays = RETENTION_DAYS;
const builtInMetric = ({ name, dimensions, ...definition }: MetricDefinition): Metric => ({
  ...definition,
  id: name,
  metricId: name,
  name,
  dimensions: [...dimensions],
  retentionDays,
});
const ingestedMetric = ({ name, ...row }: MetricRow): Metric => ({
  ...row,
  id: name,
  metricId: name,
  name,
  type: "histogram",
  retentionDays,
});

const OWN = "~";

/** The built-in metrics come first; there are few, on the first pages. */
export async function listMetrics({
  query: { pageSize, pageToken },
  views,
  paging,
}: Context & { readonly query: QueryOf<Contract["listMetrics"]> }) {
  const { after } = paging.after(pageToken);
  const from = after?.key === OWN ? BUILT_IN.length : Number(after?.sort ?? 0);
  const first = BUILT_IN.slice(from, from + pageSize).map(builtInMetric);
  const next = from + first.length;
  if (next < BUILT_IN.length) return { metrics: first, nextPageToken: paging.next({ sort: String(next), key: "" }) };
  const room = pageSize - first.length;
  const since = after?.key === OWN ? after.sort : "";
  if (room === 0) return { metrics: first, nextPageToken: paging.next({ sort: since, key: OWN }) };
  const page = await views.page(metricView, { index: "name", partition: "", from: since, limit: room });
  const last = page.rows.at(-1)?.name;
  return {
    metrics: [...first, ...page.rows.map(ingestedMetric)],
    nextPageToken: paging.next(page.next && last ? { sort: `${last} `, key: OWN } : undefined),
  };
}

export async function getMetric({ params, views }: Context & { readonly params: { readonly metricId: string } }) {
  const definition = builtIn(params.metricId);
  const row = definition ? undefined : await views.get(metricView, params.metricId);
  const found = definition ? builtInMetric(definition) : row && ingestedMetric(row);
  if (!found) return refuse("not-found");
  const source = { views, metric: found.name, builtIn: definition !== undefined };
  const values = found.dimensions.map(async (label) => [label, await labelValuesOf(source, label)] as const);
  return { ...found, values: Object.fromEntries(await Promise.all(values)) };
}

const placeOf = ({ views, project, ports }: Context): QueryContext => ({
  views,
  zone: project.timeZone,
  now: ports.clock(),
});

export const queryMetric = (context: Context & { readonly query: QueryOf<Contract["queryMetric"]> }) =>
  ask(placeOf(context), context.query);

export const queryMetricByBody = (
  context: Context & {
    readonly query: QueryOf<Contract["queryMetricByBody"]>;
    readonly body: BodyOf<Contract["queryMetricByBody"]>;
  },
) => {
  const { query, body } = context;
  return askCached(context, placeOf(context), query.cache === undefined ? body : { ...body, cache: query.cache });
};

/** Prefixes the fields of one request of a batch: `query` → `requests.2.query`. */
function inBatch<C extends string>(refused: Refusal<C>, at: number): Refusal<C> {
  const errors = (refused.details?.errors ?? {}) as Record<string, string[]>;
  const named = Object.entries(errors).map(([field, messages]) => [`requests.${at}.${field}`, messages]);
  return { ...refused, details: { ...refused.details, errors: Object.fromEntries(named) } };
}

async function askAll(context: Context, place: QueryContext, requests: readonly QueryRequest[]) {
  const answers = await Promise.all(requests.map((request) => askCached(context, place, request)));
  const results: QueryResult[] = [];
  for (const [at, answer] of answers.entries()) {
    if (isRefusal(answer)) return inBatch(answer, at);
    results.push(answer);
  }
  return results;
}

export async function queryMetrics(context: Context & { readonly body: BodyOf<Contract["queryMetrics"]> }) {
  const results = await askAll(context, placeOf(context), context.body.requests);
  return isRefusal(results) ? results : { results };
}

/** The requests of the body, and the one of the query string. */
export async function queryProjects(
  context: Context & {
    readonly query: QueryOf<Contract["queryProjects"]>;
    readonly body: BodyOf<Contract["queryProjects"]>;
  },
) {
  const { body, query, ports, viewsOf } = context;
  const projects = [];
  for (const project of new Set([...(query.project ? [query.project] : []), ...body.projects])) {
    const facts = await ports.access.project(project);
    if (!facts) return refuse("project-not-found", { errors: { projects: [`Project not found: ${project}`] } });
    const place = { views: viewsOf(project), zone: facts.timeZone, now: ports.clock() };
    const results = await askAll({ ...context, tenant: project }, place, body.requests);
    if (isRefusal(results)) return results;
    projects.push({ project, results });
  }
  return { projects };
}
