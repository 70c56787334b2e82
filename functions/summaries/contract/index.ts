import * as z from "zod";
import { Currency, MoneySum } from "#events/_kernel";
import { TransactionType } from "#events/billing";
import { SummaryId } from "#events/summaries";
import { command, DayOrInstant, named, paged, pageOf, query } from "#platform/contract";
import { Meta } from "#platform/history";

export { refusals } from "./refusals.ts";

/** The money that a project's wallet held and moved in a period: `opening` and `totals` add up to `closing`. */
export const Summary = z
  .object({
    id: z.string(),
    number: z.string(),
    status: z.enum(["open", "finalised"]),
    periodStart: z.string(),
    /** Not part of the period. */
    periodEnd: z.string(),
    currency: z.string(),
    opening: MoneySum,
    /** The changes to the wallet by type of transaction. */
    totals: z.record(TransactionType, MoneySum),
    closing: MoneySum,
    /** The invoices issued in the period; without unpaid ones, those that were settled in it. */
    invoiceCount: z.int(),
    /** Invoices less credit notes and voided invoices. Absent where a summary became final before it was counted. */
    invoiced: MoneySum.optional(),
    /** Payments of invoices less refunds of them. `outstanding` rises by `invoiced` and falls by `paid`. */
    paid: MoneySum.optional(),
    transactionCount: z.int(),
    /** What the invoices of the period and of earlier ones still asked for at its end. */
    outstanding: MoneySum,
    includeUnpaid: z.boolean(),
    note: z.string().optional(),
    /** Absent where somebody created the summary. */
    cycle: z.enum(["weekly", "monthly"]).optional(),
    timeZone: z.string(),
    /** When an open summary becomes final. */
    finalisesAt: z.string().optional(),
    finalisedAt: z.string().optional(),
    /** The address of its PDF. */
    pdf: z.string(),
  })
  .extend(Meta.shape);
export type Summary = z.infer<typeof Summary>;

export const createSummaryRequest = z.strictObject({
  /** The first day, or its midnight in the project's time zone. */
  periodStart: DayOrInstant,
  /** The last day; or a midnight, before which the period ends. */
  periodEnd: DayOrInstant,
  currency: Currency.optional(),
  /** Whether unpaid invoices are counted too: true unless given. */
  includeUnpaid: z.boolean().optional(),
  note: z.string().trim().min(1).max(500).optional(),
});

export const FORMATS = ["csv", "ndjson", "xlsx"] as const;
export const COLUMNS = [
  ...["number", "createdAt", "confirmedAt", "type", "status", "direction", "description", "net", "tax", "gross"],
  ...["change", "integration", "sourceReference", "id"],
] as const;
const TimeZone = z.string().refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone) || zone === "UTC", {
  error: "Use an IANA time zone, like Europe/London",
});
export const exportSummaryTransactionsRequest = z.strictObject({
  format: z.enum(FORMATS),
  columns: z.array(z.enum(COLUMNS)).min(1).max(COLUMNS.length).optional(),
  timeZone: TimeZone.optional(),
});

const base = "/v1/billing/summaries";
const params = { id: SummaryId };

export const summaries = named({
  listSummaries: query(`GET ${base}`, {
    summary: "List a project's summaries by period, latest first",
    permission: "billing.summary.list",
    query: paged({
      /** Words, and `status:`, `created:`, `period:` (when it begins). */
      search: z.string().max(500).optional(),
    }),
    returns: pageOf("summaries", Summary),
    refuses: ["validation-failed"],
  }),
  createSummary: command(`POST ${base}`, {
    summary: "Create a summary of a period; no two of them overlap",
    permission: "billing.summary.create",
    body: createSummaryRequest,
    returns: Summary,
    status: 201,
    refuses: ["validation-failed", "wrong-currency", "period-invalid", "period-overlaps"],
  }),
  getSummary: query(`GET ${base}/{id}`, {
    summary: "Get a summary; the figures of an open one are current",
    permission: "billing.summary.view",
    params,
    returns: Summary,
    refuses: ["not-found"],
  }),
  deleteSummary: command(`DELETE ${base}/{id}`, {
    summary: "Delete a summary that is still open",
    permission: "billing.summary.delete",
    params,
    refuses: ["not-found", "summary-finalised"],
  }),
  downloadSummary: query(`GET ${base}/{id}/download`, {
    summary: "Get a summary as a PDF file",
    permission: "billing.summary.view",
    params,
    download: ["application/pdf"],
    refuses: ["not-found"],
  }),
  exportSummaryTransactions: query(`POST ${base}/{id}/transactions/export`, {
    summary: "Export the transactions of a summary as CSV or as lines of JSON",
    permission: "billing.summary.export",
    params,
    body: exportSummaryTransactionsRequest,
    download: ["text/csv; charset=utf-8", "application/x-ndjson"],
    refuses: ["not-found", "format-not-available"],
  }),
});
