import { choice, column, currency, dateTime, layout, money, text, writeTable } from "#platform/tables";
import { COLUMNS } from "./contract/index.ts";
import type { InvoiceTransactionRow } from "./projections/transaction.ts";

type Column = (typeof COLUMNS)[number];

const amount = money("Currency");
const ALL = {
  number: column("Number", text(40)),
  createdAt: column("Created", dateTime),
  confirmedAt: column("Confirmed", dateTime),
  type: column("Type", text(40)),
  status: column("Status", choice("pending", "confirmed", "failed", "expired", "reversed")),
  direction: column("Direction", choice("debit", "credit")),
  description: column("Description", text(200)),
  net: column("Net", amount),
  tax: column("Tax", amount),
  gross: column("Gross", amount),
  integration: column("Integration", text(80)),
  sourceReference: column("Source reference", text(120)),
  id: column("Id", text(60)),
};
const CURRENCY = column("Currency", currency);

/** Formats the lines as CSV; `continued` omits the header row. */
export function csvOf(
  lines: readonly InvoiceTransactionRow[],
  { columns = COLUMNS, zone }: { readonly columns?: readonly Column[] | undefined; readonly zone: string },
  continued: boolean,
): Uint8Array {
  const wanted = Object.fromEntries(columns.map((name) => [name, ALL[name]]));
  const records = lines.map((line) => ({ ...line, currency: line.gross.currency }));
  return writeTable(
    layout({ columns: { ...wanted, currency: CURRENCY }, by: [] }),
    records as never,
    { zone },
    {
      continued,
    },
  );
}

export function ndjsonOf(lines: readonly InvoiceTransactionRow[], columns: readonly Column[] | undefined): Uint8Array {
  const one = (line: InvoiceTransactionRow) =>
    columns ? Object.fromEntries(Object.entries(line).filter(([name]) => columns.includes(name as Column))) : line;
  return Buffer.from(lines.map((line) => `${JSON.stringify(one(line))}\n`).join(""));
}
