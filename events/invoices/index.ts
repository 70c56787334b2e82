import * as z from "zod";
import { event, Money, PlatformId, Price, ProjectId, streamOf } from "#events/_kernel";
import { CollectionMethod, TransactionId } from "#events/billing";
import { documentFields, ERASED_PARTY, InvoiceId, InvoiceRequest } from "./shapes.ts";

export * from "./shapes.ts";

export const INVOICE = "invoice";
export const invoiceStream = (invoiceId: string): string => streamOf(INVOICE, invoiceId);
export const INVOICE_SERIES = "invoiceseries";
export const invoiceSeriesStream = (project: string): string => streamOf(INVOICE_SERIES, project);
export const INVOICE_SELLER = "invoiceseller";
export const invoiceSellerStream = (platformId: string): string => streamOf(INVOICE_SELLER, platformId);

/** The count of documents issued with a prefix: the place of the latest. */
export const seriesCount = (prefix: string): string => `invoice-series/${prefix}`;

const invoiceRef = { project: ProjectId, invoiceId: InvoiceId };
const numberedRef = { ...invoiceRef, number: z.string() };
const personal = {
  subject: ({ project }: { project: string }) => project,
  erased: { customer: ERASED_PARTY },
};

/** An invoice is to be issued. It waits for a seller and for the customer's company where one is missing. */
export const InvoiceRequested = event("InvoiceRequested", z.object({ ...invoiceRef, request: InvoiceRequest }));

export const InvoiceIssued = event(
  "InvoiceIssued",
  z.object({
    ...documentFields,
    type: InvoiceRequest.shape.type,
    collectionMethod: CollectionMethod,
    creditsApplied: Price,
    amountDue: Price,
    dueAt: z.string(),
    /** When it is collected first; absent where the customer pays it themselves. */
    nextAttemptAt: z.string().optional(),
    charge: TransactionId.optional(),
    summary: z.string().optional(),
    sourceReference: z.string().optional(),
  }),
  { personal },
);

const attempt = { ...numberedRef, attemptId: z.string() };

/** Recorded before anybody is charged. `method` is `wallet`, `card` or a payment method's id. */
export const InvoicePaymentStarted = event(
  "InvoicePaymentStarted",
  z.object({
    ...attempt,
    attemptNumber: z.int().min(1).max(10_000),
    method: z.string(),
    amount: Price,
    /** By the timetable, not by a person. */
    automatic: z.boolean(),
    startedAt: z.string(),
  }),
);
export const InvoicePaymentFailed = event(
  "InvoicePaymentFailed",
  z.object({
    ...attempt,
    code: z.string(),
    message: z.string(),
    amountDue: Price,
    nextAttemptAt: z.string().optional(),
  }),
);
/** Nothing is due any more. `amount` was paid now: 0 where credit or a credit note covers the invoice. */
export const InvoicePaid = event(
  "InvoicePaid",
  z.object({
    ...numberedRef,
    attemptId: z.string().optional(),
    transactionId: TransactionId.optional(),
    amount: Price,
    total: Money,
  }),
);
export const InvoiceOverdue = event(
  "InvoiceOverdue",
  z.object({ ...numberedRef, amountDue: Price, dueAt: z.string() }),
);
export const InvoiceVoided = event(
  "InvoiceVoided",
  z.object({ ...numberedRef, reason: z.string(), amountDue: Price, total: Money }),
);

/**
 * Corrects an invoice. Amounts are negative; `invoiceId` is the corrected invoice and `creditNoteId` the note.
 * `refund` returns to the wallet; the rest was still due.
 */
export const CreditNoteIssued = event(
  "CreditNoteIssued",
  z.object({
    ...documentFields,
    creditNoteId: InvoiceId,
    corrects: z.string(),
    reason: z.string(),
    refund: Price,
    /** What is due on the invoice afterwards. */
    amountDue: Price,
  }),
  { personal },
);

/** An invoice or one of its credit notes is emailed, with its PDF file. `automatic`: because it was issued. */
export const InvoiceSent = event(
  "InvoiceSent",
  z.object({
    ...numberedRef,
    /** The invoice, or the credit note in its stream. */
    documentId: InvoiceId,
    to: z.array(z.string()).max(30),
    note: z.string().optional(),
    automatic: z.boolean(),
  }),
  { personal: { subject: personal.subject, erased: { to: [], note: undefined } } },
);

/** A project's invoices have a prefix of their own among those of its platform. */
export const InvoiceSeriesOpened = event(
  "InvoiceSeriesOpened",
  z.object({ project: ProjectId, platformId: PlatformId, prefix: z.string() }),
);
/** The project whose company sells to the projects of a platform. */
export const InvoiceSellerChosen = event(
  "InvoiceSellerChosen",
  z.object({ platformId: PlatformId, project: ProjectId }),
);
