import { isRefusal, refuse } from "#platform/domain";
import type { Reader } from "#platform/views";
import { isMistake, parse, type Query } from "../contract/language.ts";
import type { QueryRequest, QueryResult } from "../contract/views.ts";
import { builtIn, isLevel } from "../domain/built-in.ts";
import { metricView } from "../projections/metric.ts";
import { annotationsIn } from "./annotations.ts";
import { bucketsOf, DAY, stepFor } from "./buckets.ts";
import { amountOf, grouped, seriesOf } from "./series.ts";
import { type Span, spanOf } from "./span.ts";
import { type Source, sumBefore, sumsIn } from "./sums.ts";

/** The context of a query: the project's views, its time zone and the current time. */
export interface QueryContext {
  readonly views: Reader;
  readonly zone: string;
  readonly now: Date;
}
const MAX_SERIES = 50;

const mistaken = (message: string, position: number) =>
  refuse("query-invalid", { errors: { query: [`${message} (character ${position})`] }, position });

/** Parses a query and checks that its metric and labels exist. */
export async function parseQuery(text: string, views: Reader) {
  const query = parse(text);
  if (isMistake(query)) return mistaken(query.message, query.position);
  const at = (word: string) => text.lastIndexOf(word) + 1;
  const definition = builtIn(query.metric);
  const own = definition ? undefined : await views.get(metricView, query.metric);
  const dimensions = definition?.dimensions ?? own?.dimensions;
  if (!dimensions) return mistaken(`Unknown metric: ${query.metric}`, text.indexOf(query.metric) + 1);
  for (const label of [...query.filters.map((each) => each.label), ...query.by])
    if (!dimensions.includes(label))
      return mistaken(
        dimensions.length ? `Use one of its labels: ${dimensions.join(", ")}` : "This metric has no labels",
        at(label),
      );
  const level = definition !== undefined && isLevel(definition);
  if (level !== (query.aggregate === "last"))
    return mistaken(
      level
        ? "This metric rises and falls, so it has no total. Use last, its latest figure"
        : "This metric adds up what happens, so it has no latest figure. Use sum, count or avg",
      1,
    );
  const source: Source = { views, metric: query.metric, builtIn: definition !== undefined };
  return { query, source, unit: definition && (query.aggregate === "count" ? "count" : definition.unit) };
}

/** Answers a query. It reads as many sums as the span has hours or days, however many points there are. */
export async function ask(place: QueryContext, request: Omit<QueryRequest, "cache">) {
  const read = await parseQuery(request.query, place.views);
  if (isRefusal(read)) return read;
  const span = spanOf(request, place.zone, place.now);
  if (isRefusal(span)) return span;
  const { query, source, unit } = read;
  const every = query.every ?? stepFor(span.end - span.start);
  const starts = bucketsOf(span.start, span.end, every, span.zone);
  const labelled = query.by.length + query.filters.length > 0;
  const sums = starts && (await sumsIn(source, span, labelled));
  if (!starts || !sums) return refuse("query-too-wide");
  const groups = grouped(query, sums);
  if (groups.size > MAX_SERIES) return refuse("query-too-wide");
  const base = query.aggregate === "last" ? await sumBefore(source, span.start) : 0;
  const before = await earlier(source, query, span, request.compare, labelled);
  const series = [...groups].map(([key, group]) => {
    const made = seriesOf(query, group, starts, base, place.now.getTime());
    const previousTotal = before?.get(key);
    return { ...made, ...(previousTotal !== undefined && { previousTotal }) };
  });
  return {
    query: request.query,
    interval: `${every.count}${every.unit}`,
    ...(unit && { unit }),
    series: series.sort((a, b) => (b.total ?? 0) - (a.total ?? 0)),
    annotations: await annotationsIn(place.views, query.metric, span),
  } satisfies QueryResult;
}

/** Returns each group's value in the previous span, or a year before. */
async function earlier(
  source: Source,
  query: Query,
  { start, end }: Span,
  compare: QueryRequest["compare"],
  labelled: boolean,
): Promise<Map<string, number> | undefined> {
  if (!compare) return undefined;
  const back = compare === "year" ? 365 * DAY : end - start;
  if (query.aggregate === "last") return new Map([["[]", await sumBefore(source, end - back)]]);
  const sums = await sumsIn(source, { start: start - back, end: end - back }, labelled);
  const values = [...grouped(query, sums ?? [])].map(([key, group]) => [key, amountOf(query, group.sums)] as const);
  return new Map(values.filter((each): each is readonly [string, number] => each[1] !== null));
}
