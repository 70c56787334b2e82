import { money as amountOf, decimalOf } from "#events/_kernel";
import { choice, column, currency, dateTime, layout, money, text, writeTable } from "#platform/tables";
import { COLUMNS } from "./contract/index.ts";
import type { MovedRow } from "./projections/moved.ts";

type Column = (typeof COLUMNS)[number];
export interface Written {
  readonly columns?: readonly Column[] | undefined;
  readonly zone: string;
}

const amount = money("Currency");
const ALL = {
  number: column("Number", text(40)),
  createdAt: column("Created", dateTime),
  confirmedAt: column("Confirmed", dateTime),
  type: column("Type", text(40)),
  status: column("Status", choice("confirmed", "reversed")),
  direction: column("Direction", choice("debit", "credit")),
  description: column("Description", text(200)),
  net: column("Net", amount),
  tax: column("Tax", amount),
  gross: column("Gross", amount),
  change: column("Change", amount),
  integration: column("Integration", text(80)),
  sourceReference: column("Source reference", text(120)),
  id: column("Id", text(60)),
};
const CURRENCY = column("Currency", currency);

const lineOf = ({ amount: moved, ...row }: MovedRow) => ({ ...row, change: amountOf(moved, row.gross.currency) });

/** Formats the transactions as CSV; `continued` omits the header row. */
export function csvOf(rows: readonly MovedRow[], { columns = COLUMNS, zone }: Written, continued: boolean): Uint8Array {
  const wanted = Object.fromEntries(columns.map((name) => [name, ALL[name]]));
  const records = rows.map((row) => ({ ...lineOf(row), currency: row.gross.currency }));
  return writeTable(
    layout({ columns: { ...wanted, currency: CURRENCY }, by: [] }),
    records as never,
    { zone },
    { continued },
  );
}

/** Formats the transactions as NDJSON; `amount` is the change to the wallet as decimal text. */
export function ndjsonOf(rows: readonly MovedRow[], { columns }: Written): Uint8Array {
  const one = (row: MovedRow) => {
    const line = lineOf(row);
    const whole = { ...line, amount: decimalOf(line.change) };
    const names: readonly string[] | undefined = columns;
    return names ? Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) : whole;
  };
  return Buffer.from(rows.map((row) => `${JSON.stringify(one(row))}\n`).join(""));
}
