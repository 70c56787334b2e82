import { type MonitorState, monitorStream } from "#events/metrics";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { measureOf } from "./contract/choices.ts";
import type { Monitor, metrics } from "./contract/index.ts";
import { definitionIn, definitionsIn, MAX_OWN } from "./definitions.ts";
import { builtIn } from "./domain/built-in.ts";
import { monitor } from "./domain/index.ts";
import { type Definition, usual } from "./domain/monitors.ts";
import { LABELS } from "./history-labels.ts";
import { measured } from "./measured.ts";
import { type MonitorRow, monitorView, turnView } from "./projections/monitor.ts";
import { ask, parseQuery } from "./query/ask.ts";
import { spanOf } from "./query/span.ts";

type Contract = typeof metrics;
type MonitorContext = Context & { readonly params: { readonly monitorId: string } };

function unitOf(query: string): Monitor["unit"] {
  const measure = measureOf(query);
  const unit = measure && builtIn(measure.metric)?.unit;
  return unit && measure.aggregate === "count" ? "count" : unit;
}

/** A monitor with its current reading; its state is from the last evaluation. */
async function answerOf({ views, ports }: Context, definition: Definition): Promise<Monitor> {
  const now = ports.clock();
  const { settings, ...about } = definition;
  const [row, value] = await Promise.all([
    views.get(monitorView, about.monitorId) as Promise<MonitorRow | undefined>,
    measured(definition, views, now),
  ]);
  const { set, own, state = "OK", version = 0, ...rest } = row ?? { set: {}, own: undefined };
  const effective = { ...settings, ...set } as Definition["settings"];
  const muted = effective.mutedUntil !== null && effective.mutedUntil > now.toISOString();
  const shown = muted ? "Muted" : state;
  const unit = unitOf(about.query);
  return {
    ...about,
    ...(unit && { unit }),
    id: about.monitorId,
    own: own !== undefined,
    ...effective,
    ...rest,
    state: shown,
    value,
    version,
  };
}

/** A project has at most 54 monitors, so they are read at once. */
export async function listMonitors(context: Context & { readonly query: QueryOf<Contract["listMonitors"]> }) {
  const { query, paging } = context;
  const wanted = query.tags?.split(",").map((tag) => tag.trim());
  const all = await Promise.all((await definitionsIn(context.views)).map((each) => answerOf(context, each)));
  const from = Number(paging.after(query.pageToken).after?.sort ?? 0);
  const found = all.filter((each) => !wanted || each.tags.some((tag) => wanted.includes(tag)));
  const to = from + query.pageSize;
  const next = to < found.length ? { sort: String(to), key: "" } : undefined;
  return { monitors: found.slice(from, to), nextPageToken: paging.next(next) };
}

export async function getMonitor(context: MonitorContext) {
  const own = await definitionIn(context.views, context.params.monitorId);
  return own ? answerOf(context, own) : refuse("not-found");
}

export async function createMonitor(context: Context & { readonly body: BodyOf<Contract["createMonitor"]> }) {
  const { body, run, views } = context;
  const { name, query, comparison, thresholds, tags = [], notify = { users: [] } } = body;
  const read = await parseQuery(query, views);
  if (isRefusal(read)) return read;
  const id = context.newId("mon");
  const { count = 0 } = await views.tally(monitorView, "own", "");
  if (count >= MAX_OWN && !(await views.get(monitorView, id))) return refuse("too-many-monitors");
  const definition: Definition = {
    monitorId: id,
    name,
    query,
    comparison,
    settings: { ...usual, thresholds, tags, notify },
  };
  const result = await run(monitor, id, "createMonitor", definition, { fingerprint: body });
  return isRefusal(result) ? mapRefusal(result) : answerOf(context, definition);
}

export async function deleteMonitor(context: MonitorContext) {
  const { params, run, views } = context;
  if (!(await definitionIn(views, params.monitorId))) return refuse("not-found");
  const result = await run(monitor, params.monitorId, "deleteMonitor", { monitorId: params.monitorId });
  if (!isRefusal(result)) return { deleted: true as const };
  return result.refused === "monitor-built-in" ? refuse("monitor-built-in") : mapRefusal(result);
}

export async function changeMonitorSettings(
  context: MonitorContext & { readonly body: BodyOf<Contract["changeMonitorSettings"]> },
) {
  const { params, body, run } = context;
  const definition = await definitionIn(context.views, params.monitorId);
  if (!definition) return refuse("not-found");
  const result = await run(monitor, params.monitorId, "changeSettings", { definition, changes: body });
  if (!isRefusal(result)) return getMonitor(context);
  return result.refused === "not-found" ? refuse("not-found") : mapRefusal(result);
}

export const getMonitorHistory = (context: MonitorContext & { readonly query: HistoryQuery }) => {
  const { monitorId } = context.params;
  return recordHistory(context, definitionIn(context.views, monitorId), monitorStream(monitorId), LABELS);
};

const MAX_TURNS = 100;

export async function inspectMonitor(
  context: MonitorContext & { readonly query: QueryOf<Contract["inspectMonitor"]> },
) {
  const { params, query, views, project, ports } = context;
  const own = await getMonitor(context);
  if (isRefusal(own)) return own;
  const now = ports.clock();
  const span = spanOf(query, project.timeZone, now);
  if (isRefusal(span)) return span;
  const response = await ask({ views, zone: project.timeZone, now }, { query: withoutStep(own.query), ...query });
  if (isRefusal(response)) {
    if (response.refused === "query-invalid") throw new Error(`The monitor ${own.id} asks what cannot be read`);
    return response as Exclude<typeof response, { refused: "query-invalid" }>;
  }
  const at = (instant: number) => new Date(instant).toISOString();
  const turns = { index: "at", partition: params.monitorId, descending: true } as const;
  const [during, before] = await Promise.all([
    views.page(turnView, { ...turns, from: at(span.start), to: at(span.end), limit: MAX_TURNS }),
    views.page(turnView, { ...turns, to: at(span.start), limit: 1 }),
  ]);
  const transitions = [...during.rows].reverse();
  const first = transitions[0]?.from ?? before.rows[0]?.to ?? "OK";
  return {
    monitorId: own.monitorId,
    series: response.series,
    thresholds: own.thresholds,
    transitions: transitions.map(({ at, from, to, value }) => ({ at, from, to, ...(value !== null && { value }) })),
    uptimePercent: uptime(first, transitions, span.start, Math.min(span.end, now.getTime())),
  };
}

/** Removes the step, so that it is chosen by the span. */
const withoutStep = (query: string): string => query.replace(/ every \w+$/, "");

/** Returns the share of the span in which it was not in alert. */
export function uptime(
  first: MonitorState,
  turns: readonly { readonly at: string; readonly to: MonitorState }[],
  start: number,
  end: number,
): number {
  if (end <= start) return 100;
  let [state, since, down] = [first, start, 0];
  for (const turn of [...turns, { at: new Date(end).toISOString(), to: first }]) {
    const at = Date.parse(turn.at);
    if (state === "Alert") down += at - since;
    [state, since] = [turn.to, at];
  }
  return Math.round(10_000 * (1 - down / (end - start))) / 100;
}
