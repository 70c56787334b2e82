import { type Fault, fault } from "./fault.ts";
import { type Column, type Layout, leavesOf } from "./layout.ts";

/** Where a layout's columns stand in a file. */
export interface Header {
  readonly names: readonly string[];
  readonly at: ReadonlyMap<Column, { readonly index: number; readonly zone?: string }>;
  /** Columns whose values stand in a record's first row. */
  readonly once: readonly { readonly column: Column; readonly index: number }[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly unknown: readonly string[];
}
/** The first column of a file of bad rows. */
export const PROBLEM = "Problem";

/** Case, spaces and underscores make no difference to a header. */
export const folded = (header: string): string =>
  header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_]+/g, "");

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};

function zoneIn(header: string): { bare: string; zone: string } | undefined {
  const match = /^(.*\S)\s*\(([\w+/-]+)\)\s*$/.exec(header);
  return match?.[1] && match[2] && isZone(match[2]) ? { bare: folded(match[1]), zone: match[2] } : undefined;
}

/** Finds a layout's columns by name, in any order. A column's own name goes before its aliases. */
export function headerOf(names: readonly string[], layout: Layout): Header | Fault {
  const plain = names.map((name) => ({ name: folded(name), stated: zoneIn(name) }));
  const at = new Map<Column, { index: number; zone?: string }>();
  const leaves = leavesOf(layout.columns);
  for (const { column } of leaves) {
    const find = (wanted: string) =>
      plain.flatMap(({ name, stated }, index) => {
        if (name === folded(wanted)) return [{ index }];
        return column.kind.zoned && stated?.bare === folded(wanted) ? [{ index, zone: stated.zone }] : [];
      });
    const own = find(column.header);
    const found = own.length ? own : column.aliases.flatMap(find);
    if (found.length > 1)
      return fault("file-columns-doubled", `The file has the column “${column.header}” twice.`, {
        columns: [column.header],
      });
    if (found[0]) at.set(column, found[0]);
  }
  const missing = leaves.filter(({ column, always }) => always && column.required && !at.has(column));
  const lacking = missing.map(({ column }) => column.header);
  if (lacking.length)
    return fault("file-columns-missing", `The file is missing ${lacking.map((each) => `“${each}”`).join(", ")}.`, {
      columns: lacking,
    });
  const ignored = new Set([PROBLEM, "", ...layout.ignored].map(folded));
  const used = new Set([...at.values()].map(({ index }) => index));
  const unknown = names.filter((name, index) => !used.has(index) && !ignored.has(folded(name)));
  const indexOf = new Map([...at].map(([column, { index }]) => [column.header, index]));
  const once = leaves.flatMap(({ column, set }) => {
    const place = at.get(column);
    return place && !set ? [{ column, index: place.index }] : [];
  });
  return { names, at, once, indexOf, unknown };
}
