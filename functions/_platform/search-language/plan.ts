import { type Filter, parse } from "./parse.ts";

type Value = string | number | boolean | undefined;
/**
 * A field a list can be searched by: its value (or values) in a row, and the index whose partitions are its values in lower
 * case, but for the `common` ones: nearly every row has them, so that the list of all serves as well.
 */
export interface SearchField<Row> {
  readonly of: (row: Row) => Value | readonly Value[];
  readonly index?: string;
  readonly common?: string;
}
export interface SearchPlan<Row> {
  /** The bare words, for the view's own search; "" when there are none. */
  readonly words: string;
  /** An index partition that holds every row that fits. */
  readonly narrowest?: { readonly index: string; readonly partition: string };
  /** Whether a row passes every filter. */
  readonly fits: (row: Row) => boolean;
}

/** How to carry out a search over rows with these fields, or why not: one sentence that names what is unknown or where it breaks. */
export function planOf<Row>(
  text: string | undefined,
  fields: Readonly<Record<string, SearchField<Row>>>,
): SearchPlan<Row> | { readonly error: string } {
  const query = parse(text ?? "");
  if ("error" in query) return { error: `${query.error} (character ${query.position + 1})` };
  const unknown = query.filters.map(({ field }) => field).filter((field) => !Object.hasOwn(fields, field));
  if (unknown.length) return { error: `Unknown: ${unknown.join(", ")}. Use ${Object.keys(fields).join(", ")}` };
  const tests = query.filters.flatMap((filter) => {
    const field = fields[filter.field];
    return field ? [{ filter, field }] : [];
  });
  const indexed = tests.find(
    ({ filter: { negated, op, values }, field: { index, common } }) =>
      index && !negated && op === "is" && values.length === 1 && values[0]?.toLowerCase() !== common,
  );
  return {
    words: query.words.join(" "),
    ...(indexed?.field.index && {
      narrowest: { index: indexed.field.index, partition: (indexed.filter.values[0] ?? "").toLowerCase() },
    }),
    fits: (row) => tests.every(({ filter, field }) => passes(filter, [field.of(row)].flat() as Value[])),
  };
}

function passes({ op, values, negated }: Filter, own: readonly Value[]): boolean {
  const [from = "", to = ""] = values;
  const some = (test: (value: string | number | boolean) => boolean) =>
    own.some((value) => value !== undefined && test(value));
  const tests: Record<typeof op, () => boolean> = {
    is: () => some((value) => values.some((wanted) => String(value).toLowerCase() === wanted.toLowerCase())),
    gt: () => some((value) => compare(value, from) > 0),
    gte: () => some((value) => compare(value, from) >= 0),
    lt: () => some((value) => compare(value, from) < 0),
    lte: () => some((value) => compare(value, from) <= 0),
    between: () => some((value) => compare(value, from) >= 0 && compare(value, to) <= 0),
  };
  return tests[op]() !== negated;
}

/** Numbers as numbers, the rest (dates among them) as text; what is no number compares with no number: NaN. */
function compare(value: string | number | boolean, wanted: string): number {
  if (typeof value === "number") return wanted.trim() === "" ? Number.NaN : value - Number(wanted);
  const [a, b] = [String(value).toLowerCase(), wanted.toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
}
