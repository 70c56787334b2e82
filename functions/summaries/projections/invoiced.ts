import * as z from "zod";
import { CreditNoteIssued, InvoiceIssued, InvoicePaid, InvoiceVoided } from "#events/invoices";
import { projection, view } from "#platform/views";
import { perPeriod } from "../sums.ts";

const Change = z.object({
  at: z.string(),
  /** Invoices issued. */
  issued: z.int(),
  /** Invoices with nothing left to pay. */
  settled: z.int(),
  /** Totals of invoices, less credit notes and voided invoices, in minor units. */
  invoiced: z.int(),
  /** Payments less refunds. */
  paid: z.int(),
});
const Row = z.object({ id: z.string(), currency: z.string(), changes: z.array(Change) });
export type InvoicedRow = z.infer<typeof Row>;
type Change = z.infer<typeof Change>;

/** How a project's invoices were issued, paid and corrected, by invoice; tallied by currency. */
export const invoicedView = view<InvoicedRow>({
  name: "summaries-invoiced",
  version: 1,
  row: Row,
  indexes: {},
  tallies: perPeriod<InvoicedRow>(({ currency, changes }) =>
    changes.map(({ at, ...sums }) => ({
      at,
      add: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [`${currency} ${name}`, sum])),
    })),
  ),
});

const key = ({ data }: { data: { invoiceId: string } }) => data.invoiceId;
const NONE = { issued: 0, settled: 0, invoiced: 0, paid: 0 };
const changed = (row: InvoicedRow | undefined, at: string, change: Partial<Change>) =>
  row && { ...row, changes: [...row.changes, { ...NONE, ...change, at }] };

export const invoiced = projection(invoicedView)
  .when(InvoiceIssued, key, (_, { at, data: { invoiceId: id, currency, total, creditsApplied } }) => ({
    id,
    currency,
    changes: [{ ...NONE, at, issued: 1, invoiced: total.amount, paid: creditsApplied.amount }],
  }))
  .when(InvoicePaid, key, (row, { at, data }) => changed(row, at, { settled: 1, paid: data.amount.amount }))
  .when(InvoiceVoided, key, (row, { at, data }) => changed(row, at, { invoiced: -data.total.amount }))
  .when(CreditNoteIssued, key, (row, { at, data }) =>
    changed(row, at, { invoiced: data.total.amount, paid: -data.refund.amount }),
  );
