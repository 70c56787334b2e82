import { type Item, type Key, packed, sortedBy, unpacked } from "#platform/dynamodb";
import type { Change, Entry, Stored, Tally } from "./port.ts";

/** Whether entries of a physical view's index only say where a row is found, and carry none. */
export type Lean = (view: string, index: string) => boolean;

export const rowsOf = (tenant: string, view: string): string => `${tenant}#${view}#r`;
export const cursorsOf = (tenant: string, view: string): string => `${tenant}#${view}#c`;
export const talliesOf = (tenant: string, view: string): string => `${tenant}#${view}#t`;
export const placesOf = (tenant: string, view: string, of: Pick<Entry, "index" | "partition">): string =>
  `${tenant}#${view}#i#${of.index}#${of.partition}`;
export const tallySort = (tally: string, partition: string): string => `${tally}#${partition}`;

/** A row's item: `r` its revision, `d` the rest; `k` and `n` as long as a large commit is at work on it (see dynamodb-large.ts). */
export const rowKey = (tenant: string, view: string, key: string): Key => ({ pk: rowsOf(tenant, view), sk: key });
export const cursorKey = (tenant: string, view: string, stream: string): Key => ({
  pk: cursorsOf(tenant, view),
  sk: stream,
});

type IndexEntry = readonly [index: string, partition: string, sort: string];
type StoredRow = readonly [
  parts: Stored["parts"],
  row: unknown,
  places: readonly IndexEntry[],
  tallies: readonly Tally[],
  applied: Stored["applied"] | null,
];

export const packedRow = ({ parts, row, entries, tallies, applied }: Omit<Stored, "revision">): Uint8Array => {
  const places = entries.map(({ index, partition, sort }): IndexEntry => [index, partition, sort]);
  return packed([parts, row, places, tallies, applied ?? null] satisfies StoredRow);
};

/** What a row's item keeps; undefined for one that a large commit has only just announced. */
export function storedIn(item: Item | undefined): Stored | undefined {
  if (item?.r === undefined) return undefined;
  return { revision: item.r as number, ...unpackedRow(item.d as Uint8Array) };
}

export function unpackedRow(bytes: Uint8Array): Omit<Stored, "revision"> {
  const [parts, row, places, tallies, applied] = unpacked(bytes) as StoredRow;
  const entries = places.map(([index, partition, sort]) => ({ index, partition, sort }));
  return { parts, row, entries, tallies, ...(applied && { applied }) };
}

interface Where {
  readonly tenant: string;
  readonly view: string;
  readonly lean: Lean;
}
/** An entry on its way to an item; two that are the `same` need no writing. */
interface EntryItem {
  readonly key: Key;
  readonly same: string;
  /** All places of the row in this partition, where it has several. */
  readonly m: string | undefined;
  readonly carries: boolean;
}

function entryItems({ tenant, view, lean }: Where, key: string, of: Pick<Change, "row" | "entries">) {
  const row = JSON.stringify(of.row);
  const items = new Map<string, EntryItem>();
  for (const entry of of.entries) {
    const at = { pk: placesOf(tenant, view, entry), sk: sortedBy(entry.sort, key) };
    const beside = of.entries.filter((each) => each.index === entry.index && each.partition === entry.partition);
    const sorts = [...new Set(beside.map((each) => each.sort))];
    const m = sorts.length > 1 ? JSON.stringify(sorts) : undefined;
    const carries = !lean(view, entry.index);
    items.set(`${at.pk}\n${at.sk}`, { key: at, same: carries ? `${row}\n${m ?? ""}` : "", m, carries });
  }
  return items;
}

/** Whether an entry's item carries no row: it only says where one may be found. */
export const isHint = (item: Item): boolean => item.d === undefined;

/**
 * The entries a change writes and removes: only those that are not as they were. An entry's item is its place and, unless
 * its index is lean, the row (`d`) and all its places in this partition where it has several (`m`).
 */
export function entryChanges(
  where: Where,
  key: string,
  before: Pick<Stored, "row" | "entries"> | undefined,
  after: Pick<Stored, "row" | "entries">,
): { readonly puts: Item[]; readonly removes: Key[] } {
  const old = before ? entryItems(where, key, before) : new Map<string, EntryItem>();
  const fresh = entryItems(where, key, after);
  const changed = [...fresh].filter(([name, each]) => old.get(name)?.same !== each.same).map(([, each]) => each);
  const d = changed.some((each) => each.carries) ? packed(after.row) : undefined;
  return {
    puts: changed.map(({ key: at, carries, m }) => ({
      ...at,
      ...(carries && d && { d }),
      ...(carries && m !== undefined && { m }),
    })),
    removes: [...old].filter(([name]) => !fresh.has(name)).map(([, each]) => each.key),
  };
}

/** What is added to each total, in sum, when rows change: by partition, only what is not zero. */
export class Sums {
  private readonly sums = new Map<string, Map<string, number>>();

  add(tallies: readonly Tally[], sign: 1 | -1): void {
    for (const { tally, partition, add } of tallies) {
      const sort = tallySort(tally, partition);
      const sum = this.sums.get(sort) ?? new Map<string, number>();
      for (const [name, value] of Object.entries(add)) sum.set(name, (sum.get(name) ?? 0) + sign * value);
      this.sums.set(sort, sum);
    }
  }

  /** Each partition's sort key and the names and differences in it. */
  changed(): { readonly sk: string; readonly add: readonly (readonly [name: string, value: number])[] }[] {
    return [...this.sums]
      .map(([sk, sum]) => ({ sk, add: [...sum].filter(([, value]) => value !== 0) }))
      .filter(({ add }) => add.length > 0);
  }
}

const SUM = "+";
export const sumName = (name: string): string => SUM + name;
/** The sums of a total's item, or those of `names`. */
export const sumsIn = (item: Item | undefined, names?: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(item ?? {})
      .filter(([name]) => name.startsWith(SUM))
      .map(([name, value]) => [name.slice(SUM.length), value as number] as const)
      .filter(([name]) => !names || names.includes(name)),
  );
