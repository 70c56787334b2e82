import { invoiceStream } from "#events/invoices";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import { type Context, returnUrlOf } from "#platform/http";
import { collect } from "./collect.ts";
import type { Invoice, invoices } from "./contract/index.ts";
import { INVOICE_LABELS } from "./labels.ts";
import { rangeOf } from "./list.ts";
import { attemptView } from "./projections/attempt.ts";
import { type InvoiceRow, invoiceView } from "./projections/invoice.ts";

type Contract = typeof invoices;
export type InvoiceContext = Context & { readonly params: { readonly invoiceId: string } };

export const invoiceAnswer = ({ workAt: _, attemptStartedAt: _started, ...row }: InvoiceRow): Invoice => row;

export async function listInvoices(context: Context & { readonly query: QueryOf<Contract["listInvoices"]> }) {
  const { query, views, paging } = context;
  const { pageSize, pageToken, ...filters } = query;
  const range = rangeOf(filters);
  if (isRefusal(range)) return range;
  const page = await views.page(invoiceView, { ...range, limit: pageSize, ...paging.after(pageToken) });
  return { invoices: page.rows.map(invoiceAnswer), nextPageToken: paging.next(page.next) };
}

export async function getInvoice({ views, params }: InvoiceContext) {
  const row = await views.get(invoiceView, params.invoiceId);
  return row ? invoiceAnswer(row) : refuse("invoice-not-found");
}

/** A credit note's history is that of the invoice it corrects. */
export async function getInvoiceHistory(context: InvoiceContext & { readonly query: HistoryQuery }) {
  const found = await getInvoice(context);
  if (isRefusal(found)) return found;
  const stream = invoiceStream(found.correctsInvoiceId ?? found.id);
  return recordHistory(context, found, stream, INVOICE_LABELS, (facts) =>
    facts.filter(({ type }) => type !== "InvoiceRequested"),
  );
}

export async function listInvoicePaymentAttempts(
  context: InvoiceContext & { readonly query: QueryOf<Contract["listInvoicePaymentAttempts"]> },
) {
  const found = await getInvoice(context);
  if (isRefusal(found)) return found;
  const { query, views, paging } = context;
  const page = await views.page(attemptView, {
    index: "invoice",
    partition: found.id,
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return { paymentAttempts: page.rows.map((row) => ({ ...row })), nextPageToken: paging.next(page.next) };
}

export async function payInvoice(context: InvoiceContext & { readonly body: BodyOf<Contract["payInvoice"]> }) {
  const { commandContext, ports, params, body, caller, project } = context;
  const found = await getInvoice(context);
  if (isRefusal(found)) return found;
  if (found.type === "credit_note") return refuse("invoice-paid");
  const path = `/billing/invoices/${params.invoiceId}?${new URLSearchParams({ project: project.id })}`;
  const { idempotencyKey: key, user } = caller;
  const collecting = {
    commandContext,
    charges: ports.charges,
    returnUrl: returnUrlOf(ports, caller, path),
    request: { idempotencyKey: key && `payInvoice:${user}:${key}`, fingerprint: [params.invoiceId, body] },
  };
  const refused = await collect(collecting, params.invoiceId, body.method);
  if (!isRefusal(refused)) return getInvoice(context);
  return refused.refused === "not-found" ? refuse("invoice-not-found") : (mapRefusal(refused) as PayRefusal);
}
type PayRefusal = ReturnType<typeof refuse<Contract["payInvoice"]["refuses"][number]>>;
