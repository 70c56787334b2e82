import { choice, column, currency, dateTime, layout, money, text, writeTable } from "#platform/tables";
import { type Invoice, SHEET_COLUMNS } from "./contract/index.ts";

type Column = (typeof SHEET_COLUMNS)[number];
interface Written {
  readonly columns?: readonly Column[] | undefined;
  readonly zone: string;
}

const amount = money("Currency");
const ALL = {
  number: column("Number", text(40)),
  type: column("Type", text(40)),
  status: column("Status", choice("paid", "due", "overdue", "failed", "void")),
  issuedAt: column("Issued", dateTime),
  dueAt: column("Due", dateTime),
  paidAt: column("Paid on", dateTime),
  subtotal: column("Net", amount),
  tax: column("VAT", amount),
  total: column("Total", amount),
  amountPaid: column("Paid", amount),
  amountCredited: column("Credited", amount),
  amountDue: column("Outstanding", amount),
  sourceReference: column("Reference", text(120)),
  purchaseOrderNumber: column("Purchase order", text(60)),
  customer: column("Billed to", text(200)),
  seller: column("From", text(200)),
  id: column("Id", text(60)),
};
const CURRENCY = column("Currency", currency);

const recordOf = (invoice: Invoice) => ({
  ...invoice,
  tax: {
    amount: invoice.taxes.reduce((sum, each) => sum + each.amount.amount, 0),
    currency: invoice.currency,
  },
  customer: invoice.customer.name,
  seller: invoice.seller.name,
});

/** Formats invoices as CSV; `continued` omits the header row. */
export function sheetCsv(
  invoices: readonly Invoice[],
  { columns = SHEET_COLUMNS, zone }: Written,
  continued: boolean,
): Uint8Array {
  const wanted = Object.fromEntries(columns.map((name) => [name, ALL[name]]));
  const sheet = layout({ columns: { ...wanted, currency: CURRENCY }, by: [] });
  return writeTable(sheet, invoices.map(recordOf) as never, { zone }, { continued });
}

export function sheetNdjson(invoices: readonly Invoice[], columns: readonly Column[] | undefined): Uint8Array {
  const one = (invoice: Invoice) =>
    columns
      ? Object.fromEntries(Object.entries(recordOf(invoice)).filter(([name]) => columns.includes(name as Column)))
      : invoice;
  return Buffer.from(invoices.map((each) => `${JSON.stringify(one(each))}\n`).join(""));
}
