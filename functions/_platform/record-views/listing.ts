import { type Refusal, refuse } from "#platform/domain";
import type { RecordPlace } from "#platform/record-contract";
import { planOf, type SearchField } from "#platform/search-language";
import { type Range, searchRange } from "#platform/views";

/** What a listing needs to know of every row. */
export interface ListedRow {
  readonly id: string;
  readonly state: RecordPlace;
}
type Value = string | number | boolean | undefined;

/** How a kind's rows are ordered, narrowed and searched. All of it are functions of a row. */
export interface RecordListing<Row extends ListedRow> {
  /** The order of a list that asks for none; `-` turns it round. */
  readonly order: string;
  /** Each order's sort key, as text. */
  readonly orders: Readonly<Record<string, (row: Row) => string>>;
  /** Fields whose values are lists of their own, with a count each: `visibility:public` in the search. A row may have several. */
  readonly within?: Readonly<Record<string, (row: Row) => string | undefined | readonly string[]>>;
  /** Further fields the search can name; rows are tested one by one. */
  readonly filters?: Readonly<Record<string, (row: Row) => Value | readonly Value[]>>;
  /** What words of the search are looked for in. */
  readonly text: (row: Row) => readonly (string | undefined)[];
  /** Rows that only people who may edit see. The others have lists and counts of their own. */
  readonly hidden?: (row: Row) => boolean;
}

export const recordListing = <Row extends ListedRow>(listing: RecordListing<Row>): RecordListing<Row> => listing;

/** The query of a list, as `recordOperations` takes it. */
export interface ListQuery {
  readonly search?: string | undefined;
  readonly sortBy?: string | undefined;
  readonly state: RecordPlace;
}
export type ListRange<Row> = Omit<Range, "where" | "limit" | "after"> & { readonly where: (row: Row) => boolean };

/** Whose lists are read: those of people who see every row, or of people who see none that is hidden. */
export type Audience = "editors" | "readers";
/** Where an audience's counts are, and the counts of one state. */
export const tallyOf = (audience: Audience, state: RecordPlace | "" = ""): string =>
  audience === "readers" ? `open ${state}`.trim() : state;
/** The partition of the rows of a state, or of those among them that have a value. */
export const partitionOf = (audience: Audience, state: RecordPlace, field?: string, value?: string): string =>
  `${tallyOf(audience, state)}${field ? ` ${field}:${(value ?? "").toLowerCase()}` : ""}`;

/** Chooses the index to read: the search's longest word, or else the order, within the narrowest list that is named. */
export function recordRange<Row extends ListedRow>(
  listing: RecordListing<Row>,
  { search, sortBy = listing.order, state }: ListQuery,
  audience: Audience = "editors",
): ListRange<Row> | Refusal<"validation-failed"> {
  const { within = {}, filters = {}, text, hidden = () => false } = listing;
  const fields: Record<string, SearchField<Row>> = {
    ...Object.fromEntries(Object.entries(within).map(([name, of]) => [name, { of, index: name }])),
    ...Object.fromEntries(Object.entries(filters).map(([name, of]) => [name, { of }])),
  };
  const plan = planOf(search, fields);
  if ("error" in plan) return refuse("validation-failed", { errors: { search: [plan.error] } });
  const found = plan.words ? searchRange(plan.words) : undefined;
  const where = (row: Row): boolean =>
    row.state === state &&
    (audience === "editors" || !hidden(row)) &&
    plan.fits(row) &&
    (!found || found.fits(text(row)));
  if (found) return { ...found.range, where };
  const { narrowest } = plan;
  return {
    index: sortBy.replace("-", ""),
    partition: partitionOf(audience, state, narrowest?.index, narrowest?.partition),
    descending: sortBy.startsWith("-"),
    where,
  };
}
