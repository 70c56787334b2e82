import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { InvoiceId, InvoiceStatus, InvoiceType } from "#events/invoices";
import { command, named, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import {
  chooseInvoiceSellerRequest,
  createCreditNoteRequest,
  createInvoiceRequest,
  exportInvoicesRequest,
  exportInvoiceTransactionsRequest,
  payInvoiceRequest,
  previewInvoiceRequest,
  sendInvoiceRequest,
  voidInvoiceRequest,
} from "./bodies.ts";
import { Invoice, InvoicePaymentAttempt, InvoicePreview, InvoiceSeller } from "./views.ts";

export * from "./bodies.ts";
export * from "./refusals.ts";
export * from "./views.ts";

const base = "/v1/billing/invoices";
const admin = "/v1/billing/admin/invoices";
const params = { invoiceId: InvoiceId };
const ofProject = z.strictObject({ project: ProjectId });
const files = ["text/csv; charset=utf-8", "application/x-ndjson"];
const name = z.string().max(120);

export const invoices = named({
  listInvoices: query(`GET ${base}`, {
    summary: "List a project's invoices and credit notes, newest first",
    permission: "billing.invoice.list",
    query: paged({
      /** Words, and `status:`, `type:`, `total:` (minor units), `issued:`, `due:`. */
      search: z.string().max(500).optional(),
      summary: name.optional(),
      status: InvoiceStatus.optional(),
      type: InvoiceType.optional(),
      /** The transaction that it collects. */
      charge: name.optional(),
      sourceReference: name.optional(),
    }),
    returns: pageOf("invoices", Invoice),
    refuses: ["validation-failed"],
  }),
  getInvoice: query(`GET ${base}/{invoiceId}`, {
    summary: "Get an invoice or a credit note, as it was issued",
    permission: "billing.invoice.view",
    params,
    returns: Invoice,
    refuses: ["invoice-not-found"],
  }),
  getInvoiceHistory: query(`GET ${base}/{invoiceId}/history`, {
    summary: "List the history of an invoice, newest first",
    permission: "billing.invoice.view",
    params,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["invoice-not-found"],
  }),
  listInvoicePaymentAttempts: query(`GET ${base}/{invoiceId}/payment-attempts`, {
    summary: "List the attempts to collect an invoice, newest first",
    permission: "billing.invoice.view",
    params,
    query: paged({}),
    returns: pageOf("paymentAttempts", InvoicePaymentAttempt),
    refuses: ["invoice-not-found"],
  }),
  payInvoice: command(`POST ${base}/{invoiceId}/pay`, {
    summary: "Pay an invoice now, from the wallet or with a payment method",
    permission: "billing.invoice.pay",
    params,
    body: payInvoiceRequest,
    returns: Invoice,
    refuses: [
      ...(["invoice-not-found", "invoice-paid", "invalid-transition"] as const),
      ...(["payment-in-progress", "payment-requires-action", "payment-failed", "validation-failed"] as const),
    ],
  }),
  sendInvoice: command(`POST ${base}/{invoiceId}/send`, {
    summary: "Email an invoice or a credit note with its PDF file",
    permission: "billing.invoice.send",
    params,
    body: sendInvoiceRequest,
    returns: Invoice,
    refuses: ["invoice-not-found", "no-recipient"],
  }),
  previewInvoice: query(`POST ${base}/preview`, {
    summary: "Get the VAT that an amount would be invoiced with now, without issuing anything",
    permission: "billing.project.view",
    body: previewInvoiceRequest,
    returns: InvoicePreview,
    refuses: ["company-not-found", "seller-not-found", "validation-failed"],
  }),
  exportInvoices: query(`POST ${base}/export`, {
    summary: "Export the matching invoices and credit notes as CSV or as lines of JSON",
    permission: "billing.invoice.export",
    body: exportInvoicesRequest,
    download: files,
    refuses: ["format-not-available", "validation-failed"],
  }),
  exportInvoiceTransactions: query(`POST ${base}/{invoiceId}/transactions/export`, {
    summary: "Export the transactions of an invoice as CSV or as lines of JSON",
    permission: "billing.transaction.export",
    params,
    body: exportInvoiceTransactionsRequest,
    download: files,
    refuses: ["invoice-not-found", "format-not-available"],
  }),
  createInvoice: command(`POST ${admin}`, {
    summary: "Issue an invoice to a project as an administrator of the platform",
    scope: "admin",
    permission: "billing.admin-invoice.create",
    query: ofProject,
    body: createInvoiceRequest,
    returns: Invoice,
    status: 201,
    refuses: [
      ...(["project-not-found", "validation-failed", "wrong-currency"] as const),
      ...(["company-not-found", "seller-not-found"] as const),
    ],
  }),
  voidInvoice: command(`POST ${admin}/{invoiceId}/void`, {
    summary: "Void an invoice that nothing has been paid of",
    scope: "admin",
    permission: "billing.admin-invoice.edit",
    params,
    query: ofProject,
    body: voidInvoiceRequest,
    returns: Invoice,
    refuses: ["project-not-found", "invoice-not-found", "invalid-transition", "payment-in-progress"],
  }),
  createCreditNote: command(`POST ${admin}/{invoiceId}/credit-notes`, {
    summary: "Credit an invoice, wholly or in part; what was paid is refunded to the wallet",
    scope: "admin",
    permission: "billing.admin-invoice.edit",
    params,
    query: ofProject,
    body: createCreditNoteRequest,
    returns: Invoice,
    status: 201,
    refuses: [
      ...(["project-not-found", "invoice-not-found", "invalid-transition", "payment-in-progress"] as const),
      ...(["wrong-currency", "credit-too-large", "validation-failed"] as const),
    ],
  }),
  getInvoiceSeller: query("GET /v1/billing/admin/invoice-seller", {
    summary: "Get the project whose company issues the invoices of its platform",
    scope: "admin",
    permission: "billing.admin-invoice.view",
    query: ofProject,
    returns: InvoiceSeller,
    refuses: ["project-not-found"],
  }),
  chooseInvoiceSeller: command("PUT /v1/billing/admin/invoice-seller", {
    summary: "Choose the project whose company issues the invoices of its platform",
    scope: "admin",
    permission: "billing.admin-invoice.edit",
    body: chooseInvoiceSellerRequest,
    returns: InvoiceSeller,
    refuses: ["project-not-found", "company-not-found"],
  }),
});
