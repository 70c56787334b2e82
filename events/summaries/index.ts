import * as z from "zod";
import { Currency, event, idOf, MoneySum, ProjectId } from "#events/_kernel";
import { TransactionType } from "#events/billing";

export const SummaryId = idOf("sum");
/** The stream of all summaries of a project: two of them never cover the same moment. */
export const SUMMARIES = "summaries";

const summaryRef = { project: ProjectId, summaryId: SummaryId, number: z.string() };
const period = {
  periodStart: z.string(),
  /** Not part of the period. */
  periodEnd: z.string(),
};

export const SummaryCreated = event(
  "SummaryCreated",
  z.object({
    ...summaryRef,
    ...period,
    /** The time zone whose days the period consists of. */
    timeZone: z.string(),
    currency: Currency,
    /** Whether unpaid invoices are counted too. */
    includeUnpaid: z.boolean(),
    note: z.string().optional(),
    /** The project's cycle, where the summary was created at the end of a period. */
    cycle: z.enum(["weekly", "monthly"]).optional(),
    /** From then on its figures are fixed. */
    finalisesAt: z.string(),
  }),
);

/** The changes to the wallet by type of transaction; a type without any may be absent. */
export const SummaryTotals = z.partialRecord(TransactionType, MoneySum);
export type SummaryTotals = z.infer<typeof SummaryTotals>;

/** The figures of a period that is over. They change no more. */
export const SummaryFinalised = event(
  "SummaryFinalised",
  z.object({
    ...summaryRef,
    ...period,
    timeZone: z.string(),
    cycle: z.enum(["weekly", "monthly"]).optional(),
    opening: MoneySum,
    totals: SummaryTotals,
    closing: MoneySum,
    transactionCount: z.int().min(0),
    invoiceCount: z.int().min(0),
    /** Invoices less credit notes and voided invoices. */
    invoiced: MoneySum.optional(),
    /** Payments of invoices less refunds. */
    paid: MoneySum.optional(),
    outstanding: MoneySum,
  }),
);
export const SummaryDeleted = event("SummaryDeleted", z.object(summaryRef));
