import type { Conventions } from "./conventions.ts";
import type { Meanings } from "./questions.ts";
import type { UnknownWords } from "./unknown-words.ts";

/** By what cells are written: the zone times stand in. */
export interface WriteContext {
  readonly zone: string;
}
/** By what cells are read: the zone of times without an offset, the currency where none is named. */
export interface TableContext extends WriteContext {
  readonly currency: string;
}
/** What a file's cells say together, and what was chosen for those that can be read in no way or in two. */
export interface FileContext extends TableContext {
  readonly conventions: Conventions;
  readonly words: UnknownWords;
}
export interface CellContext extends FileContext {
  /** The cell under a header in the same row, or else in the record's first row; "" when there is none. */
  readonly cellUnder: (header: string) => string;
  /** Amounts may be written 12,34: the file parts its cells by semicolons. */
  readonly decimalComma: boolean;
  /** The column's header. */
  readonly column: string;
}
/** Why a cell cannot be read: one sentence that says what would do. */
export interface Unreadable {
  readonly unreadable: string;
}
/** How a value is read from a cell (trimmed, never empty) and written into one. */
export interface Kind<V = unknown> {
  read(cell: string, context: CellContext): V | Unreadable;
  write(value: V, context: WriteContext): string;
  /** What people read, where a cell needs more than that. */
  show?(value: V): string;
  /** The header states the zone: `Created at (Europe/London)`. */
  readonly zoned?: true;
  /** People can say what a cell means that it cannot read. */
  readonly meanings?: Meanings;
}
export interface Column<V = unknown, R extends boolean = boolean> {
  readonly is: "column";
  readonly header: string;
  readonly aliases: readonly string[];
  readonly required: R;
  readonly kind: Kind<V>;
  /** It is read from the files of others, and no file of ours has it. */
  readonly isRead?: true;
  /** Why no import brings it in: one sentence, which the report says of a file that fills it. */
  readonly leftOut?: string;
}
/** Columns that belong together (an address); absent when all their cells are blank. */
export interface Nest {
  readonly [key: string]: Column | Nest;
}
/** A part of a record of which every row holds one at most: an order's lines. */
export interface Rows<N extends Nest = Nest> {
  readonly is: "rows";
  readonly columns: N;
  readonly required: boolean;
}
/** Cells of all columns whose header fits, whatever else they are read as: the file's own name, and what stands there. */
export interface Gathered {
  readonly is: "gathered";
  readonly fits: (header: string) => boolean;
  /** Cells of which people can say what they mean. */
  readonly unclear?: { readonly fits: (cell: GatheredCell) => boolean; readonly meanings: Meanings };
}
export interface GatheredCell {
  readonly column: string;
  readonly cell: string;
}
export interface Columns {
  readonly [key: string]: Column | Nest | Rows | Gathered;
}

/** Cells of a row by our headers. */
export type Cells = Readonly<Record<string, string | undefined>>;
export interface ForeignRow {
  readonly line: number;
  /** The cell under a header of the file, in any case and spacing; "" when there is none. */
  readonly cell: (name: string) => string;
}
export interface OurRow {
  readonly line: number;
  readonly cells: Cells;
}
/** A system whose files are known by their headers. */
export interface System {
  /** What a report calls such a file: "Etsy (sold orders)". */
  readonly name: string;
  /** Headers that its files have; no other file that is known has all of them. */
  readonly has: readonly string[];
  /** Its header → ours, where a row says the same in other columns; of two for one of ours the first goes first. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Rows that follow each other under the same `key` → our rows for them, where rows differ in shape. */
  readonly turn?: {
    /** `before` is the key of the row before. */
    readonly key: (row: ForeignRow, before?: string) => string;
    readonly rows: (rows: readonly ForeignRow[], context: TableContext) => readonly OurRow[];
  };
  /** What else people should know of such a file. */
  readonly note?: string;
}

type Must<N> = N extends Column<unknown, true> | Rows ? true : false;
type ValueOf<N> =
  N extends Column<infer V>
    ? V
    : N extends Rows<infer I>
      ? readonly RecordOf<I>[]
      : N extends Gathered
        ? readonly GatheredCell[]
        : N extends Columns
          ? RecordOf<N>
          : never;
type RecordOf<C> = {
  readonly [K in keyof C as Must<C[K]> extends true ? K : never]: ValueOf<C[K]>;
} & { readonly [K in keyof C as Must<C[K]> extends true ? never : K]?: ValueOf<C[K]> | undefined };

/** One record's columns, for both directions. `T` is the record; a blank cell is an absent field. */
export interface Layout<T = unknown> {
  readonly columns: Columns;
  readonly by: readonly string[];
  readonly together: readonly string[];
  readonly ignored: readonly string[];
  readonly record?: T;
  readonly systems: readonly System[];
  settle?(record: T): T;
  outweighs?(first: T, again: T): string | undefined;
}
export type RecordIn<L> = L extends Layout<infer T> ? T : never;

/** `required`: the header must be there and the cell filled; in a nest or rows, the cell wherever that part is there. */
export const column = <V, const R extends boolean = false>(
  header: string,
  kind: Kind<V>,
  options: {
    readonly required?: R;
    readonly aliases?: readonly string[];
    readonly isRead?: true;
    readonly leftOut?: string;
  } = {},
): Column<V, R> => ({
  is: "column",
  header,
  kind,
  aliases: options.aliases ?? [],
  required: (options.required ?? false) as R,
  ...(options.isRead && { isRead: true }),
  ...(options.leftOut && { leftOut: options.leftOut }),
});

/** `required`: a record has at least one. */
export const rows = <const N extends Nest>(columns: N, options: { readonly required?: boolean } = {}): Rows<N> => ({
  is: "rows",
  columns,
  required: options.required ?? false,
});

export const gathered = (fits: Gathered["fits"], unclear: NonNullable<Gathered["unclear"]>): Gathered => ({
  is: "gathered",
  fits,
  unclear,
});

/**
 * Describes a file once. The first filled column of `by` is a record's key; with `rows` in it, rows that follow each
 * other with one key are one record, whose other values stand in the first of them. Where none of `by` is filled, the cells of
 * `together` tell records apart, and the first two of them are shown. `ignored` headers are known and unused. `systems`
 * are those whose files are known by their headers, the first that fits counts. `settle`
 * makes a record of what its cells say together. A later record of the same key is refused; when `outweighs` finds in
 * it a reason against the first, that one is refused too.
 */
export const layout = <const C extends Columns>(parts: {
  readonly columns: C;
  readonly by: readonly (keyof C & string)[];
  readonly together?: readonly (keyof C & string)[];
  readonly ignored?: readonly string[];
  readonly systems?: readonly System[];
  readonly settle?: (record: RecordOf<C>) => RecordOf<C>;
  readonly outweighs?: (first: RecordOf<C>, again: RecordOf<C>) => string | undefined;
}): Layout<RecordOf<C>> => ({
  ...parts,
  together: parts.together ?? [],
  ignored: parts.ignored ?? [],
  systems: parts.systems ?? [],
});

type Node = Column | Nest | Rows | Gathered;
export const isColumn = (node: Node): node is Column => node.is === "column";
export const isRows = (node: Node): node is Rows => node.is === "rows";
export const isGathered = (node: Node): node is Gathered => node.is === "gathered";

export interface Leaf {
  readonly column: Column;
  /** The key of the rows it stands in. */
  readonly set?: string;
  readonly path: readonly string[];
  /** Every record has the part it belongs to. */
  readonly always: boolean;
}
/** Every column of a layout, in order. */
export function leavesOf(columns: Columns, path: readonly string[] = [], set?: string, always = true): Leaf[] {
  return Object.entries(columns).flatMap(([key, node]): Leaf[] => {
    if (isGathered(node)) return [];
    if (isColumn(node)) return [{ column: node, path: [...path, key], always, ...(set && { set }) }];
    if (isRows(node)) return leavesOf(node.columns, [], key, node.required);
    return leavesOf(node, [...path, key], set, false);
  });
}
