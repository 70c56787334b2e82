import { type Aggregate, type Every, type Filter, isMistake, parse } from "./language.ts";

/** A query that can be chosen instead of written: a metric, how it is combined, only where, by a label, per step. */
export interface QueryChoices {
  readonly metric: string;
  readonly aggregate: Aggregate;
  readonly only: readonly Pick<Filter, "label" | "values">[];
  readonly by?: string | undefined;
  readonly per?: Every["unit"] | undefined;
}

/** Whether the language reads a value as one piece without quotes: a word, or a country's code. */
const isPlain = (value: string): boolean => /^[a-z]+$/.test(value) || /^[A-Z]{2}$/.test(value);
const written = (value: string): string => (isPlain(value) ? value : `"${value}"`);

/** Whether a value can be in a query: one with a quote in it cannot. */
export const isWritable = (value: string): boolean => value !== "" && !value.includes('"');

/** The choices as a query. */
export function queryOf({ metric, aggregate, only, by, per }: QueryChoices): string {
  const filters = only.flatMap(({ label, values }) => values.map((value) => `${label}:${written(value)}`));
  const where = filters.length ? `{${filters.join(",")}}` : "";
  return `${aggregate}(${metric}${where})${by ? ` by (${by})` : ""}${per ? ` every 1${per}` : ""}`;
}

/** The metric of a query and how it is combined; undefined if the query has an error. */
export function measureOf(text: string): Pick<QueryChoices, "metric" | "aggregate"> | undefined {
  const query = parse(text);
  return isMistake(query) ? undefined : { metric: query.metric, aggregate: query.aggregate };
}

/** The choices of a query; undefined if it has an error, or says what no choice does: not a value, by several labels, other steps. */
export function choicesIn(text: string): QueryChoices | undefined {
  const query = parse(text);
  if (isMistake(query) || query.by.length > 1 || query.filters.some(({ not }) => not)) return undefined;
  const { metric, aggregate, filters, every, by } = query;
  if (every && every.count !== 1) return undefined;
  return {
    metric,
    aggregate,
    only: filters.map(({ label, values }) => ({ label, values: [...new Set(values)] })),
    by: by[0],
    per: every?.unit,
  };
}
