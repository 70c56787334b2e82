import { type Item, sortedBy, sortedParts, unpacked } from "#platform/dynamodb";
import { placesOf, storedIn } from "./dynamodb-items.ts";
import { rowsBefore, type ViewPartition } from "./dynamodb-writes.ts";
import { byBytes, isFirstPlace } from "./place.ts";
import type { Entry, Found, Position, Range } from "./port.ts";

interface Met {
  readonly sort: string;
  readonly key: string;
  readonly row: unknown;
  /** The row's places, as far as they may lie in the range. */
  readonly entries: readonly Entry[];
}

/**
 * A page of an index. One query brings entries with their rows; rows of entries that carry none are fetched together, as
 * many as the page still needs.
 */
export async function found(shelf: ViewPartition, range: Range, eventually: boolean): Promise<Found> {
  const budget = range.budget ?? 1000;
  const where = (range.where ?? (() => true)) as (row: unknown) => boolean;
  const rows: { key: string; row: unknown }[] = [];
  let touched = 0;
  let after = range.after;
  for (;;) {
    const size = Math.min(range.where && touched > 0 ? 100 : range.limit + 1, budget - touched + 1);
    const entries = await walked(shelf, range, { size, after, eventually });
    for (let at = 0; at < entries.length; ) {
      if (rows.length === range.limit || touched === budget) return { rows, touched, ...(after && { next: after }) };
      const wanted = Math.min(range.limit - rows.length, budget - touched);
      for (const each of await withRows(shelf, range, entries.slice(at, at + wanted), eventually)) {
        at += 1;
        touched += 1;
        after = { sort: each.sort, key: each.key };
        if (each.row && isCurrent(each, range) && isFirstPlace(each.entries, range, each.sort) && where(each.row))
          rows.push({ key: each.key, row: each.row });
      }
    }
    if (entries.length < size) return { rows, touched };
  }
}

/** Whether the row agrees that this is one of its places. */
const isCurrent = ({ sort, entries }: Met, { index, partition }: Range): boolean =>
  entries.some((entry) => entry.index === index && entry.partition === partition && entry.sort === sort);

/** The next entries of a range, at most `size`. A position outside the range is before its start or behind its end. */
async function walked(
  shelf: ViewPartition,
  range: Range,
  { size, after, eventually }: { size: number; after: Position | undefined; eventually: boolean },
): Promise<Item[]> {
  const from = range.from ? sortedBy(range.from) : undefined;
  const to = range.to === undefined ? undefined : sortedBy(range.to);
  if (to !== undefined && byBytes(from ?? "", to) >= 0) return [];
  const descending = range.descending === true;
  let start = after && sortedBy(after.sort, after.key);
  if (start !== undefined) {
    const below = from !== undefined && byBytes(start, from) < 0;
    const above = to !== undefined && byBytes(start, to) > 0;
    if (descending ? below : above) return [];
    if (below || above) start = undefined;
  }
  const pk = placesOf(shelf.tenant, shelf.view, range);
  return shelf.dynamo.query(shelf.table, { pk, from, to, after: start, descending, limit: size, eventually });
}

async function withRows(
  shelf: ViewPartition,
  range: Range,
  items: readonly Item[],
  eventually: boolean,
): Promise<Met[]> {
  const met = items.map((item) => {
    const [sort, key] = sortedParts(item.sk as string);
    return { carried: shelf.lean(shelf.view, range.index) ? undefined : item.d, item, sort, key };
  });
  const bare = met.filter(({ carried }) => carried === undefined).map(({ key }) => key);
  const stored = await rowsBefore(shelf, [...new Set(bare)], eventually);
  return met.map(({ carried, item, sort, key }) => {
    if (carried === undefined) {
      const of = storedIn(stored.get(key));
      return { sort, key, row: of?.row, entries: of?.entries ?? [] };
    }
    const sorts = item.m === undefined ? [sort] : (JSON.parse(item.m as string) as string[]);
    const entries = sorts.map((each) => ({ index: range.index, partition: range.partition, sort: each }));
    return { sort, key, row: unpacked(carried as Uint8Array), entries };
  });
}
