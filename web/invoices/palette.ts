import { type Invoice, invoices } from "#contracts/invoices";
import type { PaletteSource } from "../_records/palette.ts";
import { invoiceUrl } from "./urls.ts";

export const palette: PaletteSource = {
  menu: "billing-invoices",
  permission: "billing.invoice.list",
  list: invoices.listInvoices,
  rows: "invoices",
  hitOf: ({ id, number, sourceReference }: Invoice) => ({ to: invoiceUrl(id), label: number, detail: sourceReference }),
};
