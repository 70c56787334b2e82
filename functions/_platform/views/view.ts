import type * as z from "zod";
import type { Entry, Tally } from "./port.ts";
import { searchEntries } from "./search.ts";

type IndexPosition = { readonly partition?: string; readonly sort: string };
type Sum = { readonly partition: string; readonly add: Readonly<Record<string, number>> };

/**
 * A read model by screen: its row, the indexes lists use, what search finds it by and the totals kept of it.
 * A change of shape or index raises `version`, which rebuilds the view from the log.
 */
export interface View<Row = unknown> {
  readonly name: string;
  readonly version: number;
  readonly row: z.ZodType<Row>;
  readonly indexes: Readonly<Record<string, (row: Row) => IndexPosition | readonly IndexPosition[] | undefined>>;
  readonly search?: {
    readonly text: (row: Row) => readonly (string | undefined)[];
    readonly sort: (row: Row) => string;
  };
  readonly tallies?: Readonly<Record<string, (row: Row) => readonly Sum[]>>;
  /**
   * Indexes that are walked seldom: where the store keeps a copy of the row in each index entry, theirs go without, which
   * makes changes cheaper and their pages dearer. Like an index, a change of it raises `version`.
   */
  readonly lean?: readonly string[];
}

export const view = <Row>(definition: View<Row>): View<Row> => definition;

/** Enough of a view to find its rows. */
export type ViewName = Pick<View, "name" | "version">;

/** The name under which a view's rows are kept: a new version never mixes with an old one. */
export const physicalName = (of: ViewName, generation: number): string => `${of.name}-v${of.version}.${generation}`;
export const logicalName = (of: ViewName): string => `${of.name}-v${of.version}`;

export function entriesOf<Row>(of: View<Row>, row: Row): Entry[] {
  const entries: Entry[] = [];
  for (const [index, place] of Object.entries(of.indexes)) {
    const places = place(row);
    for (const each of Array.isArray(places) ? places : places ? [places] : [])
      entries.push({ index, partition: each.partition ?? "", sort: each.sort });
  }
  if (of.search) entries.push(...searchEntries(of.search.text(row), of.search.sort(row)));
  return entries;
}

export function talliesOf<Row>(of: View<Row>, row: Row): Tally[] {
  return Object.entries(of.tallies ?? {}).flatMap(([tally, sums]) => sums(row).map((each) => ({ tally, ...each })));
}

/** A whole number as text that sorts like the number: 12 digits, negatives below zero; from 1e12 either way 16 digits, further out. */
export function sortable(value: number): string {
  if (value >= 1e12) return `1${String(value).padStart(16, "0")}`;
  if (value < -1e12) return `,${String(Number.MAX_SAFE_INTEGER + value).padStart(16, "0")}`;
  return value < 0 ? `-${String(1e12 + value).padStart(12, "0")}` : `0${String(value).padStart(12, "0")}`;
}
