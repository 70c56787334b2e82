import * as z from "zod";
import { InvoiceIssued, InvoiceRequested } from "#events/invoices";
import { projection, view } from "#platform/views";

const Row = z.object({ id: z.string(), requestedAt: z.string() });

/** Invoices that are to be issued and wait for a seller or a company. */
export const waitingView = view<z.infer<typeof Row>>({
  name: "invoice-waiting",
  version: 1,
  row: Row,
  indexes: { requested: (row) => ({ sort: row.requestedAt }) },
});

export const waiting = projection(waitingView)
  .when(
    InvoiceRequested,
    ({ data }) => data.invoiceId,
    (_, { data, at }) => ({ id: data.invoiceId, requestedAt: at }),
  )
  .when(
    InvoiceIssued,
    ({ data }) => data.invoiceId,
    () => undefined,
  );
