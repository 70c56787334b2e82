import { cutText, own } from "#events/_kernel";
import type { ConventionChoices } from "./conventions.ts";
import { type Fault, fault } from "./fault.ts";
import { cellAt } from "./formula.ts";
import { type Column, type Gathered, isGathered, type Layout, leavesOf, type System } from "./layout.ts";
import type { Legacy } from "./legacy.ts";
import type { WordMeanings } from "./unknown-words.ts";

/** Where a column stands in a file, or what it is in every row. */
export interface Place {
  readonly index: number;
  readonly zone?: string;
  readonly fixed?: string;
  /** Further columns of the file that have one of its names; they count where the first is blank. */
  readonly others: readonly number[];
}
/** What people chose for a file, whatever its own header says. */
export interface ColumnChoices extends ConventionChoices {
  /** The file's column → one of the layout's, or `""` for none. */
  readonly columns?: Readonly<Record<string, string>>;
  /** The layout's column → its cell in every row. */
  readonly values?: Readonly<Record<string, string>>;
  /** The file is read by its own columns, whoever's it looks like. */
  readonly asIs?: boolean;
  readonly meanings?: WordMeanings | undefined;
  /** How the file is saved, where it is not Unicode. */
  readonly letters?: Legacy | undefined;
}
interface GatheredPlace {
  readonly name: string;
  readonly index: number;
  readonly subject: string;
}
/** Where a layout's columns stand in a file. */
export interface Header {
  readonly names: readonly string[];
  readonly at: ReadonlyMap<Column, Place>;
  /** `subject` is the column that people are asked about: ours where it is one of those, too. */
  readonly gathered: ReadonlyMap<Gathered, readonly GatheredPlace[]>;
  /** Columns whose values stand in a record's first row. */
  readonly once: readonly { readonly column: Column; readonly place: Place }[];
  readonly byName: ReadonlyMap<string, Place>;
  readonly unknown: readonly string[];
  /** Places with others. */
  readonly doubled: readonly Place[];
  /** Columns without a name that stand before others. */
  readonly unnamed: readonly number[];
  /** Columns that no import brings in. */
  readonly leftOut: readonly { readonly header: string; readonly why: string; readonly place: Place }[];
}
/** The cell of a column, trimmed; "" when there is none. */
export function cellIn(cells: readonly string[], place: Place | undefined): string {
  if (!place) return "";
  if (place.fixed !== undefined) return place.fixed;
  const first = cellAt(cells, place.index);
  return first || (place.others.map((index) => cellAt(cells, index)).find(Boolean) ?? "");
}
/** The first column of a file of bad rows. */
export const PROBLEM = "Problem";

/** How many columns a header has, up to the last that has a name. */
export const widthOf = (names: readonly string[]): number => names.findLastIndex((name) => folded(name) !== "") + 1;

/** Case, spaces and underscores make no difference to a header. */
export const folded = (header: string): string =>
  header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_]+/g, "");

const MAX_KEY = 200;

/** What a file's columns are chosen by: their names, repeated ones with a number, nameless ones with their place. */
export function keysOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const plain = folded(name) === "" ? `Column ${index + 1}` : cutText(name.trim().replace(/\s+/g, " "), MAX_KEY);
    let key = plain;
    for (let again = 2; taken.has(folded(key)); again += 1) key = `${cutText(plain, MAX_KEY - 8)} (${again})`;
    taken.add(folded(key));
    return key;
  });
}

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};

/** A header that states its zone, and the zone. */
export function zoneIn(header: string): { bare: string; zone: string } | undefined {
  const match = /^(.*\S)\s*\(([\w+/-]+)\)\s*$/.exec(header);
  return match?.[1] && match[2] && isZone(match[2]) ? { bare: folded(match[1]), zone: match[2] } : undefined;
}

/** What a system calls a column. */
const namesIn = (system: System | undefined, header: string): string[] =>
  Object.entries(system?.columns ?? {}).flatMap(([theirs, ours]) => (ours === header ? [theirs] : []));

interface Found {
  readonly index: number;
  readonly zone?: string;
}
const quoted = (names: readonly string[]): string => names.map((each) => `“${each}”`).join(", ");
const missing = (columns: readonly string[], sentence: string): Fault =>
  fault("file-columns-missing", sentence, { columns });

interface FoundColumns {
  readonly at: ReadonlyMap<Column, Place>;
  /** What was chosen for each column of the file. */
  readonly chosen: readonly (string | undefined)[];
  /** The first column that the file has twice by one name. */
  readonly twice?: Column;
}

/**
 * Finds a layout's columns by name, in any order. What people chose counts alone; else a column's own name goes first,
 * then what a system calls it and its aliases in their order.
 */
export function findColumns(
  names: readonly string[],
  layout: Layout,
  { columns = {}, values = {} }: ColumnChoices = {},
  system?: System,
): FoundColumns {
  const keys = keysOf(names);
  const chosen = names.map((name, index) => own(columns, keys[index] ?? "") ?? own(columns, name.trim()));
  const plain = names.map((name) => ({ name: folded(name), stated: zoneIn(name) }));
  const leaves = leavesOf(layout.columns);
  const find = (column: Column, wanted: string): Found[] =>
    plain.flatMap(({ name, stated }, index) => {
      if (chosen[index] !== undefined) return [];
      if (name === folded(wanted)) return [{ index }];
      return column.kind.zoned && stated?.bare === folded(wanted) ? [{ index, zone: stated.zone }] : [];
    });
  const foundAt = ({ kind }: Column, index: number): Found => {
    const zone = kind.zoned ? plain[index]?.stated?.zone : undefined;
    return { index, ...(zone && { zone }) };
  };
  const sure = new Map<Column, Found[]>();
  const picked = new Set(chosen.filter(Boolean));
  for (const { column } of leaves) {
    const byHand = chosen.flatMap((header, index) => (header === column.header ? [foundAt(column, index)] : []));
    const found = byHand.length > 0 ? byHand : find(column, column.header);
    if (found.length > 0) sure.set(column, found);
  }
  const claimed = new Set([...sure.values()].flat().map(({ index }) => index));
  const at = new Map<Column, Place>();
  let twice: Column | undefined;
  for (const { column } of leaves) {
    const fixed = own(values, column.header);
    if (fixed !== undefined) {
      at.set(column, { index: -1, fixed, others: [] });
      continue;
    }
    const also = picked.has(column.header) ? [] : [...namesIn(system, column.header), ...column.aliases];
    const aliases = [...new Set(also.map(folded))].map((alias) =>
      find(column, alias).filter(({ index }) => !claimed.has(index)),
    );
    const named = [sure.get(column) ?? [], ...aliases].filter((found) => found.length > 0);
    if (named.some((found) => found.length > 1)) twice ??= column;
    const [first, ...others] = named.flat();
    if (first) at.set(column, { ...first, others: others.map(({ index }) => index) });
  }
  return { at, chosen, ...(twice && { twice }) };
}

/** Where a layout's columns stand in a file; a name that is left over is unknown. */
export function headerOf(
  names: readonly string[],
  layout: Layout,
  choices: ColumnChoices = {},
  system?: System,
): Header | Fault {
  const { at, chosen, twice } = findColumns(names, layout, choices, system);
  if (twice)
    return fault("file-columns-doubled", `The file has the column “${twice.header}” twice.`, {
      columns: [twice.header],
    });
  const leaves = leavesOf(layout.columns);
  const lacking = leaves
    .filter(({ column, always }) => always && column.required && !at.has(column))
    .map(({ column }) => column.header);
  if (lacking.length) return missing(lacking, `The file is missing ${quoted(lacking)}.`);
  const keys = [...layout.by, ...layout.together].map((key) => layout.columns[key] as Column);
  if (keys.length > 0 && !keys.some((column) => at.has(column))) {
    const headers = keys.map(({ header }) => header);
    return missing(headers, `The file has no column that tells its rows apart. It needs one of ${quoted(headers)}.`);
  }
  const { unknown, ...rest } = places(names, layout, at);
  const isLeftOut = (index: number) => chosen[index] === "";
  return { ...rest, names, at, unknown: unknown.flatMap((index) => (isLeftOut(index) ? [] : (names[index] ?? []))) };
}

/** What else a header says, once its columns are found. */
function places(names: readonly string[], layout: Layout, at: ReadonlyMap<Column, Place>) {
  const owner = new Map([...at].map(([{ header }, { index }]) => [index, header]));
  const gathered = new Map(
    Object.values(layout.columns)
      .filter(isGathered)
      .map((node) => [
        node,
        names.flatMap((name, index) =>
          name.trim() !== "" && [name, owner.get(index) ?? ""].some((each) => node.fits(folded(each)))
            ? [{ name: name.trim(), index, subject: owner.get(index) ?? cutText(name.trim(), MAX_KEY) }]
            : [],
        ),
      ]),
  );
  const ignored = new Set([PROBLEM, "", ...layout.ignored].map(folded));
  const used = new Set([...owner.keys(), ...[...gathered.values()].flat().map(({ index }) => index)]);
  const once = leavesOf(layout.columns).flatMap(({ column, set }) => {
    const place = at.get(column);
    return place && !set ? [{ column, place }] : [];
  });
  return {
    gathered,
    once,
    leftOut: [...at].flatMap(([{ header, leftOut: why }, place]) => (why ? [{ header, why, place }] : [])),
    doubled: [...at.values()].filter(({ others }) => others.length > 0),
    unnamed: names
      .slice(0, widthOf(names))
      .flatMap((name, index) => (folded(name) === "" && !used.has(index) ? [index] : [])),
    byName: new Map([...at].map(([column, place]) => [column.header, place])),
    unknown: names.flatMap((name, index) => (used.has(index) || ignored.has(folded(name)) ? [] : [index])),
  };
}
