import * as z from "zod";
import { Money } from "#events/_kernel";
import {
  CreditNoteIssued,
  InvoiceIssued,
  InvoiceOverdue,
  InvoicePaid,
  InvoicePaymentFailed,
  InvoiceVoided,
} from "#events/invoices";
import { projection, view } from "#platform/views";

const Row = z.object({ id: z.string(), number: z.string(), due: Money, dueAt: z.string(), isOverdue: z.boolean() });
export type OpenInvoiceRow = z.infer<typeof Row>;

/** What is due on a project's invoices; a paid or voided invoice is in no index and no total. */
export const openInvoiceView = view<OpenInvoiceRow>({
  name: "billing-open-invoice",
  version: 1,
  row: Row,
  indexes: { due: (row) => (row.due.amount > 0 ? { sort: row.dueAt } : undefined) },
  tallies: {
    open: ({ due, isOverdue }) =>
      due.amount > 0
        ? [{ partition: "", add: { outstanding: due.amount, ...(isOverdue && { overdue: due.amount, count: 1 }) } }]
        : [],
  },
});

const key = ({ data }: { data: { invoiceId: string } }) => data.invoiceId;
const dueNow = (row: OpenInvoiceRow | undefined, due: Money) => row && { ...row, due };
const settled = (row: OpenInvoiceRow | undefined) =>
  row && { ...row, due: { ...row.due, amount: 0 }, isOverdue: false };

export const openInvoices = projection(openInvoiceView)
  .when(InvoiceIssued, key, (_, { data: { invoiceId: id, number, amountDue: due, dueAt } }) => ({
    id,
    number,
    due,
    dueAt,
    isOverdue: false,
  }))
  .when(InvoicePaymentFailed, key, (row, { data }) => dueNow(row, data.amountDue))
  .when(InvoiceOverdue, key, (row, { data }) => row && { ...row, due: data.amountDue, isOverdue: true })
  .when(CreditNoteIssued, key, (row, { data }) => dueNow(row, data.amountDue))
  .when(InvoicePaid, key, settled)
  .when(InvoiceVoided, key, settled);
