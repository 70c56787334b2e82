import { type MonitorState, monitorStream } from "#events/metrics";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { historyAnswer } from "#platform/history";
import type { Context } from "#platform/http";
import type { Monitor, metrics } from "./contract/index.ts";
import { monitor } from "./domain/index.ts";
import { type Definition, definitionOf, MONITORS } from "./domain/monitors.ts";
import { LABELS } from "./history-labels.ts";
import { unclashed } from "./ingest.ts";
import { measured } from "./measured.ts";
import { type MonitorRow, monitorView, turnView } from "./projections/monitor.ts";
import { ask } from "./query/ask.ts";
import { spanOf } from "./query/span.ts";

type Contract = typeof metrics;
type One = Context & { readonly params: { readonly monitorId: string } };

/** A monitor with what it reads now; its state is from when it was looked at last. */
async function answerOf({ views, ports }: Context, definition: Definition): Promise<Monitor> {
  const now = ports.clock();
  const { settings, ...own } = definition;
  const [row, value] = await Promise.all([
    views.get(monitorView, own.monitorId) as Promise<MonitorRow | undefined>,
    measured(definition, views, now),
  ]);
  const { set, state = "OK", version = 0, ...rest } = row ?? { set: {} };
  const said = { ...settings, ...set } as Definition["settings"];
  const muted = said.mutedUntil !== null && said.mutedUntil > now.toISOString();
  return { ...own, id: own.monitorId, ...said, ...rest, state: muted ? "Muted" : state, value, version };
}

/** All monitors of a project are the built-in ones: they are few. */
export async function listMonitors(context: Context & { readonly query: QueryOf<Contract["listMonitors"]> }) {
  const { query, paging } = context;
  const wanted = query.tags?.split(",").map((tag) => tag.trim());
  const all = await Promise.all(MONITORS.map((each) => answerOf(context, each)));
  const from = Number(paging.after(query.pageToken).after?.sort ?? 0);
  const found = all.filter((each) => !wanted || each.tags.some((tag) => wanted.includes(tag)));
  const to = from + query.pageSize;
  const next = to < found.length ? { sort: String(to), key: "" } : undefined;
  return { monitors: found.slice(from, to), nextPageToken: paging.next(next) };
}

export async function getMonitor(context: One) {
  const own = definitionOf(context.params.monitorId);
  return own ? answerOf(context, own) : refuse("not-found");
}

export async function changeMonitorSettings(
  context: One & { readonly body: BodyOf<Contract["changeMonitorSettings"]> },
) {
  const { params, body, run } = context;
  const definition = definitionOf(params.monitorId);
  if (!definition) return refuse("not-found");
  const done = await run(monitor, params.monitorId, "changeSettings", { definition, changes: body });
  return isRefusal(done) ? unclashed(done) : getMonitor(context);
}

export async function getMonitorHistory(context: One & { readonly query: QueryOf<Contract["getMonitorHistory"]> }) {
  const own = definitionOf(context.params.monitorId);
  return own ? historyAnswer(context, [monitorStream(own.monitorId)], LABELS) : refuse("not-found");
}

const MOST_TURNS = 100;

export async function inspectMonitor(context: One & { readonly query: QueryOf<Contract["inspectMonitor"]> }) {
  const { params, query, views, project, ports } = context;
  const own = await getMonitor(context);
  if (isRefusal(own)) return own;
  const now = ports.clock();
  const span = spanOf(query, project.timeZone, now);
  if (isRefusal(span)) return span;
  const answer = await ask({ views, zone: project.timeZone, now }, { query: withoutStep(own.query), ...query });
  if (isRefusal(answer)) {
    if (answer.refused === "query-invalid") throw new Error(`The monitor ${own.id} asks what cannot be read`);
    return answer as Exclude<typeof answer, { refused: "query-invalid" }>;
  }
  const at = (instant: number) => new Date(instant).toISOString();
  const turns = { index: "at", partition: params.monitorId, descending: true } as const;
  const [during, before] = await Promise.all([
    views.page(turnView, { ...turns, from: at(span.start), to: at(span.end), limit: MOST_TURNS }),
    views.page(turnView, { ...turns, to: at(span.start), limit: 1 }),
  ]);
  const transitions = [...during.rows].reverse();
  const first = transitions[0]?.from ?? before.rows[0]?.to ?? "OK";
  return {
    monitorId: own.monitorId,
    series: answer.series,
    thresholds: own.thresholds,
    transitions: transitions.map(({ at, from, to, value }) => ({ at, from, to, ...(value !== null && { value }) })),
    uptimePercent: uptime(first, transitions, span.start, Math.min(span.end, now.getTime())),
  };
}

/** Over a span the series is told in steps that suit the span. */
const withoutStep = (query: string): string => query.replace(/ every \w+$/, "");

/** How much of the time it was not in alert; all of it where there was none. */
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
