import * as z from "zod";
import { Money, PlatformId } from "#events/_kernel";
import { FulfilmentId } from "#events/fulfilments";
import { InvoiceId } from "#events/invoices";
import { OrderId } from "#events/orders";
import { ProductionJobId } from "#events/production";
import { named, query } from "#platform/contract";

export * from "./refusals.ts";

const PDF = ["application/pdf"];
const platform = { platformId: PlatformId };
const ofOrder = { ...platform, orderId: OrderId };
const base = "/v1/platform/{platformId}/documents";
/** The jobs whose print files are in one zip file at most. */
const MAX_PRINT_FILES = 100;
const JobId = z.string().regex(/^job_[0-9a-z]{6,40}$/);

const Tax = z.object({ name: z.string(), rate: z.number(), base: Money, amount: Money, included: z.boolean() });

export const documents = named({
  getReceipt: query("GET /v1/platform/{platformId}/orders/{orderId}/receipt", {
    summary: "Get a receipt: its figures, its HTML, and the address of its PDF",
    permission: "orders.money.view",
    params: ofOrder,
    returns: z.object({
      number: z.string(),
      html: z.string(),
      pdf: z.string(),
      lines: z.array(z.object({ title: z.string(), quantity: z.int(), unitPrice: Money, totalPrice: Money })),
      taxes: z.array(Tax),
      total: Money,
    }),
    refuses: ["order-not-found"],
  }),
  getReceiptPdf: query("GET /v1/platform/{platformId}/orders/{orderId}/receipt/pdf", {
    summary: "Get a receipt as a PDF file",
    permission: "orders.money.view",
    params: ofOrder,
    download: PDF,
    refuses: ["order-not-found"],
  }),
  getBuyerReceipt: query("GET /v1/order-status/{token}/receipt", {
    summary: "Get an order's receipt as a PDF file, by the link in an email to its buyer",
    scope: "public",
    params: { token: z.string().max(300) },
    download: PDF,
    refuses: ["not-found", "link-over", "link-ran-out"],
  }),
  getPackingSlips: query(`GET ${base}/packing-slips/{orderId}`, {
    summary: "Get the packing slips of an order, or of one of its fulfilments, as a PDF file",
    permission: "orders.order.view",
    params: ofOrder,
    query: z.strictObject({ fulfillmentId: FulfilmentId.optional() }),
    download: PDF,
    refuses: ["order-not-found", "nothing-to-pack"],
  }),
  getJobPackingSlip: query(`GET ${base}/production-jobs/{jobId}/packing-slip`, {
    summary: "Get the packing slip of a job from a shop, in the shop's name, as a PDF file",
    permission: "production.job.view",
    params: { ...platform, jobId: ProductionJobId },
    download: PDF,
    refuses: ["production-job-not-found", "nothing-to-pack"],
  }),
  downloadPrintFiles: query(`POST ${base}/production-jobs/print-files`, {
    summary: "Get the print files of up to 100 jobs in one zip file, named by job, size, placement and pieces",
    permission: "production.job.view",
    params: platform,
    body: z.strictObject({ jobs: z.array(ProductionJobId).min(1).max(MAX_PRINT_FILES) }),
    download: ["application/zip"],
    refuses: ["no-print-files"],
  }),
  getPrintedSlips: query(`GET ${base}/prints/packing-slips/{jobId}`, {
    summary: "Get the packing slips that a job printed; kept for seven days",
    permission: "orders.order.view",
    params: { ...platform, jobId: JobId },
    download: PDF,
    refuses: ["print-not-found"],
  }),
  getPrintedReceipts: query(`GET ${base}/prints/receipts/{jobId}`, {
    summary: "Get the receipts that a job printed; kept for seven days",
    permission: "orders.money.view",
    params: { ...platform, jobId: JobId },
    download: PDF,
    refuses: ["print-not-found"],
  }),
  getPrintedJobSlips: query(`GET ${base}/prints/production-jobs/{jobId}`, {
    summary: "Get the packing slips that a factory printed for its jobs; kept for seven days",
    permission: "production.job.view",
    params: { ...platform, jobId: JobId },
    download: PDF,
    refuses: ["print-not-found"],
  }),
  downloadInvoice: query("GET /v1/billing/invoices/{invoiceId}/download", {
    summary: "Get an invoice or a credit note as a PDF file",
    permission: "billing.invoice.view",
    params: { invoiceId: InvoiceId },
    download: PDF,
    refuses: ["invoice-not-found"],
  }),
  downloadInvoices: query("POST /v1/billing/invoices/download", {
    summary: "Get up to 100 invoices and credit notes as PDF files in one zip file",
    permission: "billing.invoice.view",
    body: z.strictObject({ invoices: z.array(InvoiceId).min(1).max(100) }),
    download: ["application/zip"],
    refuses: ["invoice-not-found"],
  }),
});
