import * as z from "zod";
import { Money, MoneySum } from "#events/_kernel";
import { InvoiceStatus, InvoiceType, Party } from "#events/invoices";
import { Meta } from "#platform/history";

const Rate = z.number();

export const InvoiceLine = z.object({
  id: z.string(),
  description: z.string(),
  quantity: z.int(),
  unitPrice: Money,
  net: Money,
  /** 0.2 = 20 %. */
  taxRate: Rate,
  tax: Money,
  gross: Money,
  period: z.object({ start: z.string(), end: z.string() }).optional(),
  transactionId: z.string().optional(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** Amounts of a credit note are negative. */
export const Invoice = z
  .object({
    id: z.string(),
    number: z.string(),
    type: InvoiceType,
    status: InvoiceStatus,
    /** The transaction that it collects, or that paid it. */
    charge: z.string().optional(),
    summary: z.string().optional(),
    sourceReference: z.string().optional(),
    currency: z.string(),
    lines: z.array(InvoiceLine),
    subtotal: Money,
    discount: Money,
    taxes: z.array(z.object({ name: z.string(), rate: Rate, base: Money, amount: Money })),
    /** The sentence that a rate of 0 requires. */
    taxNote: z.string().optional(),
    total: Money,
    amountPaid: MoneySum,
    amountDue: MoneySum,
    creditsApplied: MoneySum,
    /** What credit notes have taken off, and what of it was refunded. */
    amountCredited: MoneySum,
    amountRefunded: MoneySum,
    creditNotes: z.array(z.object({ id: z.string(), number: z.string(), total: Money, issuedAt: z.string() })),
    seller: Party,
    customer: Party,
    purchaseOrderNumber: z.string().optional(),
    footer: z.string().optional(),
    issuedAt: z.string(),
    dueAt: z.string(),
    paidAt: z.string().optional(),
    voidedAt: z.string().optional(),
    voidReason: z.string().optional(),
    /** When it was emailed last, and to whom. */
    sentAt: z.string().optional(),
    sentTo: z.array(z.string()).optional(),
    attemptCount: z.int(),
    nextPaymentAttemptAt: z.string().optional(),
    paymentMethodId: z.string().optional(),
    /** The address of its PDF. */
    pdf: z.string(),
    correctsInvoiceId: z.string().optional(),
  })
  .extend(Meta.shape);
export type Invoice = z.infer<typeof Invoice>;

export const InvoicePaymentAttempt = z.object({
  id: z.string(),
  invoiceId: z.string(),
  transactionId: z.string().optional(),
  /** A payment method's id, `card` for the default one, or `wallet`. */
  paymentMethodId: z.string(),
  amount: Money,
  attemptNumber: z.int(),
  status: z.enum(["pending", "succeeded", "failed"]),
  failureCode: z.string().optional(),
  failureMessage: z.string().optional(),
  nextAttemptAt: z.string().optional(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
});
export type InvoicePaymentAttempt = z.infer<typeof InvoicePaymentAttempt>;

/** What an amount would be with tax, if it were invoiced now. */
export const InvoicePreview = z.object({
  net: Money,
  taxes: Invoice.shape.taxes,
  taxNote: z.string().optional(),
  total: Money,
});
export type InvoicePreview = z.infer<typeof InvoicePreview>;

export const InvoiceSeller = z.object({
  platformId: z.string(),
  /** The project whose company issues the platform's invoices. */
  project: z.string().optional(),
  name: z.string().optional(),
});
