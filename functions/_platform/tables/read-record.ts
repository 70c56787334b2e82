import { cutText } from "#events/_kernel";
import { hashOf } from "#platform/commands";
import { cellAt } from "./formula.ts";
import { cellIn, type Header } from "./header.ts";
import {
  type CellContext,
  type Column,
  type Columns,
  type FileContext,
  type Gathered,
  type GatheredCell,
  isColumn,
  isGathered,
  isRows,
  type Layout,
  type Nest,
  type Unreadable,
} from "./layout.ts";
import type { Row } from "./rows.ts";

const MAX_CELL = 32_767;

export interface CellProblem {
  readonly line: number;
  readonly column: string;
  /** The cell, at most 200 characters of it. */
  readonly value: string;
  readonly message: string;
}

const problemAt = ({ line }: Row, column: string, value: string, message: string): CellProblem => ({
  line,
  column,
  message,
  value: cutText(value, 200),
});

/** What tells the records of a file apart before they are read: the first filled cell of `by`, or else those of `together`. */
export function rawKey(row: Row, layout: Layout, header: Header): string {
  const cellOf = (key: string) => cellIn(row.cells, header.at.get(layout.columns[key] as Column));
  const own = layout.by.map(cellOf).find(Boolean);
  if (own) return own;
  const cells = layout.together.map(cellOf);
  const shown = cells.slice(0, 2).filter(Boolean).join(", ");
  return shown && `${shown} #${hashOf(cells).slice(0, 12)}`;
}

/** Reads the rows of one record; `value` is what a record is only when there are no problems. */
export function readRecord(
  rows: readonly Row[],
  layout: Layout,
  header: Header,
  context: FileContext & { readonly comma: boolean },
): { key: string; value: unknown; problems: CellProblem[] } {
  const [first] = rows as [Row, ...Row[]];
  const problems: CellProblem[] = [];

  const readCell = (column: Column, row: Row): { value?: unknown; blank: boolean } => {
    const place = header.at.get(column);
    const cell = cellIn(row.cells, place);
    if (cell === "") return { blank: true };
    const cellContext: CellContext = {
      ...context,
      zone: place?.zone ?? context.zone,
      decimalComma: context.comma,
      column: column.header,
      cellUnder: (name) => cellIn(row.cells, header.byName.get(name)) || cellIn(first.cells, header.byName.get(name)),
    };
    const value =
      cell.length > MAX_CELL
        ? { unreadable: `Use at most ${MAX_CELL} characters` }
        : readMeant(column, cell, row, cellContext);
    if (!isUnreadable(value)) return { value, blank: false };
    problems.push(problemAt(row, column.header, cell, value.unreadable));
    return { blank: false };
  };

  const meant = (node: Gathered, from: GatheredCell, subject: string, { line }: Row): GatheredCell => {
    if (from.cell === "" || !node.unclear?.fits(from)) return from;
    const meaning = context.words.meaningOf(subject, from.cell, line, node.unclear.meanings);
    return meaning === undefined ? from : { ...from, cell: meaning };
  };

  const readPart = (columns: Columns | Nest, row: Row, always: boolean): Record<string, unknown> | undefined => {
    const part: Record<string, unknown> = {};
    const missing: CellProblem[] = [];
    let blank = true;
    for (const [key, node] of Object.entries(columns)) {
      if (isRows(node)) {
        const read = rows.map((each, index) => readPart(node.columns, each, node.required && index === 0));
        part[key] = read.filter((each) => each !== undefined);
      } else if (isGathered(node)) {
        const places = header.gathered.get(node) ?? [];
        if (places.length > 0)
          part[key] = places.map(({ name, index, subject }) =>
            meant(node, { column: name, cell: cellAt(row.cells, index) }, subject, row),
          );
      } else if (isColumn(node)) {
        const cell = readCell(node, row);
        blank &&= cell.blank;
        if (cell.value !== undefined) part[key] = cell.value;
        if (cell.blank && node.required) missing.push(problemAt(row, node.header, "", "Missing"));
      } else {
        const nested = readPart(node, row, false);
        blank &&= !nested;
        if (nested) part[key] = nested;
      }
    }
    if (blank && !always) return undefined;
    problems.push(...missing);
    return part;
  };

  const read = readPart(layout.columns, first, true);
  const value = (layout.settle ? layout.settle(read) : read) as Record<string, unknown>;
  for (const { column, place } of header.once)
    for (const row of rows.slice(1)) {
      const cell = cellIn(row.cells, place);
      if (cell && cell !== cellIn(first.cells, place))
        problems.push(problemAt(row, column.header, cell, `Differs from line ${first.line}`));
      else if (cell) context.words.repeated(column.header, cell, row.line);
    }
  const identity = layout.by.map((key) => value[key]).find((each) => each !== undefined);
  return { key: typeof identity === "string" ? identity : rawKey(first, layout, header), value, problems };
}

/** Reads a cell, or what people chose that it means where it is not known. */
function readMeant({ header, kind }: Column, cell: string, { line }: Row, context: CellContext): unknown {
  const read = kind.read(cell, context);
  if (!kind.meanings || !isUnreadable(read)) return read;
  const meaning = context.words.meaningOf(header, cell, line, kind.meanings);
  if (meaning !== undefined) return kind.read(meaning, context);
  return { unreadable: `“${cutText(cell, 60)}” isn't known here. ${read.unreadable}` };
}

/** Cells that stand under no name at a row's end: mostly one cell that was torn apart at its delimiters. */
export function cellsBeyond(row: Row, width: number): CellProblem[] {
  const beyond = row.cells.slice(width).flatMap((cell) => cell.trim() || []);
  const message =
    "The row has more cells than the header has columns. Put text that holds the file's delimiter in quotation marks";
  return beyond.length > 0 ? [problemAt(row, "", beyond.join(" "), message)] : [];
}

const isUnreadable = (value: unknown): value is Unreadable =>
  typeof value === "object" && value !== null && "unreadable" in value;
