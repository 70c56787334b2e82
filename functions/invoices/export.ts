import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { pagesOf } from "#platform/views";
import type { Invoice, invoices } from "./contract/index.ts";
import { getInvoice, type InvoiceContext } from "./invoices.ts";
import { transactionView } from "./projections/transaction.ts";
import { csvOf, ndjsonOf } from "./tables.ts";

type Body = BodyOf<(typeof invoices)["exportInvoiceTransactions"]>;
export const FILE_TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" };

/** The payments of an invoice; with usage, the charges of its month come first. */
async function* transactionsOf({ views }: InvoiceContext, { id, type, lines }: Invoice) {
  const period = type === "usage" ? lines[0]?.period : undefined;
  if (period) {
    const range = { index: "charged", partition: "", from: period.start, to: period.end };
    yield* pagesOf(views, transactionView, range);
  }
  yield* pagesOf(views, transactionView, { index: "invoice", partition: id });
}

async function* written(context: InvoiceContext, invoice: Invoice, { format: as, columns }: Body, zone: string) {
  if (as === "csv") yield csvOf([], { columns, zone }, false);
  for await (const rows of transactionsOf(context, invoice))
    if (rows.length > 0) yield as === "csv" ? csvOf(rows, { columns, zone }, true) : ndjsonOf(rows, columns);
}

export async function exportInvoiceTransactions(context: InvoiceContext & { readonly body: Body }) {
  const { body, project, ports } = context;
  if (body.format === "xlsx") return refuse("format-not-available", { errors: { format: ["Use csv or ndjson"] } });
  const invoice = await getInvoice(context);
  if (isRefusal(invoice)) return invoice;
  const zone = body.timeZone ?? project.timeZone;
  const day = format(new TZDate(ports.clock().getTime(), zone), "yyyy-MM-dd");
  return {
    file: written(context, invoice, body, zone),
    contentType: FILE_TYPES[body.format],
    name: `${invoice.number} transactions ${day}.${body.format}`,
  };
}
