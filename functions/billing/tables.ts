import { decimalOf } from "#events/_kernel";
import { choice, column, currency, dateTime, layout, money, text, writeTable } from "#platform/tables";
import { COLUMNS, STATUSES, type Transaction } from "./contract/index.ts";

/** A transaction in a file, with `project` and `projectName` in files of several projects. */
export type Line = Transaction & { readonly project?: string; readonly projectName?: string };
type Column = (typeof COLUMNS)[number];

const amount = money("Currency");
const ALL = {
  number: column("Number", text(40)),
  createdAt: column("Created", dateTime),
  confirmedAt: column("Confirmed", dateTime),
  type: column("Type", text(40)),
  status: column("Status", choice(...STATUSES)),
  direction: column("Direction", choice("debit", "credit")),
  description: column("Description", text(200)),
  net: column("Net", amount),
  tax: column("Tax", amount),
  gross: column("Gross", amount),
  integration: column("Integration", text(80)),
  sourceReference: column("Source reference", text(120)),
  id: column("Id", text(60)),
};
const OF_MANY = { project: column("Project", text(60)), projectName: column("Project name", text(200)) };
const CURRENCY = column("Currency", currency);

export interface Written {
  readonly columns?: readonly Column[] | undefined;
  readonly zone: string;
  /** Whether the lines name their project. */
  readonly many: boolean;
}

/** Formats the lines as CSV; `continued` omits the header row. */
export function csvOf(
  lines: readonly Line[],
  { columns = COLUMNS, zone, many }: Written,
  continued: boolean,
): Uint8Array {
  const wanted = Object.fromEntries(columns.map((name) => [name, ALL[name]]));
  const all = { ...(many && OF_MANY), ...wanted, currency: CURRENCY };
  const records = lines.map((line) => ({ ...line, currency: line.gross.currency }));
  return writeTable(layout({ columns: all, by: [] }), records as never, { zone }, { continued });
}

/** Formats the lines as NDJSON; amounts are decimal text and minor units. */
export function ndjsonOf(lines: readonly Line[], { columns, many }: Written): Uint8Array {
  const names = columns && [...(many ? ["project", "projectName"] : []), ...columns];
  const one = (line: Line) => {
    const whole = { ...line, amount: decimalOf(line.gross) };
    return names ? Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) : whole;
  };
  return Buffer.from(lines.map((line) => `${JSON.stringify(one(line))}\n`).join(""));
}
