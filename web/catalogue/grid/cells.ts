import { parseMoney, plainMoney } from "#web/_ui/currency.ts";

/** A variant as loaded into the grid. Amounts in minor units; absent for people who may not see them. */
export interface GridRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly sku: string;
  readonly price?: number | undefined;
  readonly unitCost?: number | undefined;
  readonly onDemand: boolean;
  readonly fulfillers: readonly string[];
  readonly status: string;
  /** Stock in the project's own country; undefined if others hold some too. */
  readonly level?: number | undefined;
  readonly stockVersion: number;
}
export const columns = ["sku", "price", "unitCost", "stock", "onDemand", "fulfiller", "status"] as const;
export type Column = (typeof columns)[number];
/** A row's changed values as typed, with the versions they are based on. */
export interface Edit {
  readonly version: number;
  readonly stockVersion: number;
  /** The stock that was shown; absent after a conflict, when the current stock counts. */
  readonly was?: number | undefined;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}
export type Edits = Readonly<Record<string, Edit>>;
export type CellError = "sku" | "amount" | "pieces" | "choice";

export function textOf(row: GridRow, column: Column, currency: string): string {
  const amount = (minor: number | undefined) => (minor === undefined ? "" : plainMoney(minor, currency));
  if (column === "price" || column === "unitCost") return amount(row[column]);
  if (column === "stock") return row.level === undefined ? "" : String(row.level);
  if (column === "fulfiller") return row.fulfillers[0] ?? "";
  return String(row[column]);
}

/** The edits with one cell changed; a cell with its original value is not an edit. */
export function withCell(edits: Edits, row: GridRow, column: Column, text: string, currency: string): Edits {
  const { [row.id]: before, ...others } = edits;
  const { [column]: _old, ...cells } = before?.cells ?? {};
  const same = text.trim() === textOf(row, column, currency);
  const next = same ? cells : { ...cells, [column]: text };
  if (Object.keys(next).length === 0) return others;
  const { version, stockVersion, level = 0 } = row;
  return { ...others, [row.id]: { ...(before ?? { version, stockVersion, was: level }), cells: next } };
}

/** A cell's error; undefined if it can be sent. */
export function cellErrorIn(column: Column, text: string, currency: string): CellError | undefined {
  if (column === "sku") return text.trim() ? undefined : "sku";
  if (column === "price" || column === "unitCost") {
    const minor = parseMoney(text, currency);
    return minor === undefined || minor < 0 ? "amount" : undefined;
  }
  if (column === "stock") return /^\d{1,7}$/.test(text.trim()) ? undefined : "pieces";
  return undefined;
}

/** A row's changes as sent. */
export function changeOf(row: GridRow, { version, stockVersion, was, cells }: Edit, currency: string): object {
  const amount = (text: string) => ({ amount: parseMoney(text, currency), currency });
  const { sku, price, unitCost, stock, onDemand, fulfiller, status } = cells;
  return {
    variantId: row.id,
    version,
    ...(sku !== undefined && { sku: sku.trim() }),
    ...(price !== undefined && { price: amount(price) }),
    ...(unitCost !== undefined && { unitCost: amount(unitCost) }),
    ...(onDemand !== undefined && { onDemand: onDemand === "true" }),
    ...(fulfiller !== undefined && { fulfillers: firstMaker(fulfiller, row.fulfillers) }),
    ...(status !== undefined && { status }),
    ...(stock !== undefined && { stock: { was: was ?? row.level ?? 0, level: Number(stock), version: stockVersion } }),
  };
}

const firstMaker = (first: string, all: readonly string[]): string[] =>
  first ? [first, ...all.filter((each) => each !== first)] : [];

/** The cells of a spreadsheet from the clipboard. */
export function blockIn(text: string): string[][] {
  const lines = text.replace(/\r/g, "").split("\n");
  while (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}

type Choices = Readonly<Partial<Record<Column, readonly { readonly value: string; readonly label: string }[]>>>;

/**
 * Pastes a block over the rows, from a cell to the right and down. Values that a list does not offer are left out and
 * counted, as are rows beyond the end.
 */
export function withBlock(
  edits: Edits,
  rows: readonly GridRow[],
  at: { readonly row: number; readonly column: Column },
  block: readonly (readonly string[])[],
  shown: readonly Column[],
  choices: Choices,
  currency: string,
): { readonly edits: Edits; readonly left: number } {
  let next = edits;
  let left = 0;
  const first = shown.indexOf(at.column);
  for (const [down, line] of block.entries())
    for (const [right, text] of line.entries()) {
      const row = rows[at.row + down];
      const column = shown[first + right];
      const value = column && offeredIn(text, choices[column]);
      if (row && column && value !== undefined) next = withCell(next, row, column, plainOf(column, value), currency);
      else left += 1;
    }
  return { edits: next, left };
}

const offeredIn = (text: string, options: Choices[Column]): string | undefined =>
  options
    ? options.find(({ value, label }) => [value, label].some((each) => each.toLowerCase() === text.toLowerCase()))
        ?.value
    : text;

/** Many spreadsheets copy amounts with their currency sign. */
const plainOf = (column: Column, text: string): string =>
  column === "price" || column === "unitCost" ? text.replace(/[^\d.,\s-]/g, "").trim() : text;
