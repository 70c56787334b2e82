import type { Conventions } from "./conventions.ts";

/** By what cells are written: the zone times stand in. */
export interface WriteContext {
  readonly zone: string;
}
/** By what cells are read: the zone of times without an offset, the currency where none is named. */
export interface TableContext extends WriteContext {
  readonly currency: string;
}
export interface CellContext extends TableContext {
  /** The cell under a header in the same row, or else in the record's first row; "" when there is none. */
  readonly cellUnder: (header: string) => string;
  /** Amounts may be written 12,34: the file parts its cells by semicolons. */
  readonly decimalComma: boolean;
  readonly conventions: Conventions;
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
  /** The header states the zone: `Created at (Europe/London)`. */
  readonly zoned?: true;
}
export interface Column<V = unknown, R extends boolean = boolean> {
  readonly is: "column";
  readonly header: string;
  readonly aliases: readonly string[];
  readonly required: R;
  readonly kind: Kind<V>;
  /** It is read from the files of others, and no file of ours has it. */
  readonly isRead?: true;
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
export interface Columns {
  readonly [key: string]: Column | Nest | Rows;
}

type Must<N> = N extends Column<unknown, true> | Rows ? true : false;
type ValueOf<N> =
  N extends Column<infer V>
    ? V
    : N extends Rows<infer I>
      ? readonly RecordOf<I>[]
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
}
export type RecordIn<L> = L extends Layout<infer T> ? T : never;

/** `required`: the header must be there and the cell filled; in a nest or rows, the cell wherever that part is there. */
export const column = <V, const R extends boolean = false>(
  header: string,
  kind: Kind<V>,
  options: { readonly required?: R; readonly aliases?: readonly string[]; readonly isRead?: true } = {},
): Column<V, R> => ({
  is: "column",
  header,
  kind,
  aliases: options.aliases ?? [],
  required: (options.required ?? false) as R,
  ...(options.isRead && { isRead: true }),
});

/** `required`: a record has at least one. */
export const rows = <const N extends Nest>(columns: N, options: { readonly required?: boolean } = {}): Rows<N> => ({
  is: "rows",
  columns,
  required: options.required ?? false,
});

/**
 * Describes a file once. The first filled column of `by` is a record's key; with `rows` in it, rows that follow each
 * other with one key are one record, whose other values stand in the first of them. Where none of `by` is filled, the cells of
 * `together` tell records apart, and the first two of them are shown. `ignored` headers are known and unused.
 */
export const layout = <const C extends Columns>(parts: {
  readonly columns: C;
  readonly by: readonly (keyof C & string)[];
  readonly together?: readonly (keyof C & string)[];
  readonly ignored?: readonly string[];
}): Layout<RecordOf<C>> => ({ ...parts, together: parts.together ?? [], ignored: parts.ignored ?? [] });

export const isColumn = (node: Column | Nest | Rows): node is Column => node.is === "column";
export const isRows = (node: Column | Nest | Rows): node is Rows => node.is === "rows";

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
    if (isColumn(node)) return [{ column: node, path: [...path, key], always, ...(set && { set }) }];
    if (isRows(node)) return leavesOf(node.columns, [], key, node.required);
    return leavesOf(node, [...path, key], set, false);
  });
}
