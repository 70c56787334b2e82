import { stringify } from "csv-stringify/sync";
import { guarded } from "./formula.ts";
import { isRows, type Layout, type Leaf, leavesOf, type WriteContext } from "./layout.ts";

const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/** Rows of cells as CSV: UTF-8, CRLF, no cell a formula. `bom` for a file's beginning, so that Excel sees UTF-8. */
export function csvOf(cells: readonly (readonly string[])[], bom: boolean): Uint8Array {
  const text = stringify(
    cells.map((row) => row.map((cell) => guarded(cell.replaceAll("\0", "")))),
    {
      bom,
      escape_formulas: true,
      record_delimiter: "\r\n",
      quote_record_delimiter: true,
      cast: { string: (cell) => (NEGATIVE_NUMBER.test(cell) ? { value: cell, escape_formulas: false } : cell) },
    },
  );
  return Buffer.from(text);
}

/**
 * Records as a CSV file that the same layout reads again. Times stand in `context.zone`, which their headers name.
 * `continued` leaves BOM and header out: a further part of a file that is written page by page.
 */
export function writeTable<T>(
  layout: Layout<T>,
  records: readonly NoInfer<T>[],
  context: WriteContext,
  options: { readonly continued?: boolean } = {},
): Uint8Array {
  const leaves = leavesOf(layout.columns).filter(({ column }) => !column.isRead);
  const sets = Object.entries(layout.columns).flatMap(([key, node]) => (isRows(node) ? [key] : []));
  const header = leaves.map(({ column }) => (column.kind.zoned ? `${column.header} (${context.zone})` : column.header));
  const cells = (records as readonly Fields[]).flatMap((record) => {
    const height = Math.max(1, ...sets.map((set) => (record[set] as unknown[] | undefined)?.length ?? 0));
    return Array.from({ length: height }, (_, row) =>
      leaves.map((leaf) => {
        const value = valueIn(record, leaf, row, layout.by);
        return value === undefined ? "" : leaf.column.kind.write(value, context);
      }),
    );
  });
  return csvOf(options.continued ? cells : [header, ...cells], !options.continued);
}

export type Fields = Readonly<Record<string, unknown>>;

/** The value of a column in one of a record's rows. */
export function valueIn(record: Fields, { set, path }: Leaf, row: number, by: readonly string[]): unknown {
  const repeated = path.length === 1 && by.includes(path[0] as string);
  const holder = set ? (record[set] as unknown[] | undefined)?.[row] : row === 0 || repeated ? record : undefined;
  return path.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], holder);
}
