import * as z from "zod";
import { emailAddress, Price, ProjectId } from "#events/_kernel";
import { CollectionMethod, PaymentMethodId } from "#events/billing";
import { InvoiceStatus, InvoiceType } from "#events/invoices";
import { Moment } from "#platform/history";

const line = (max: number) => z.string().trim().min(1).max(max);
const reason = z.string().trim().min(1, "Enter a reason").max(500);

export const FORMATS = ["csv", "ndjson", "xlsx"] as const;
export const COLUMNS = [
  ...["number", "createdAt", "confirmedAt", "type", "status", "direction", "description", "net", "tax", "gross"],
  ...["integration", "sourceReference", "id"],
] as const;
const TimeZone = z.string().refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone) || zone === "UTC", {
  error: "Use an IANA time zone, like Europe/London",
});
export const exportInvoiceTransactionsRequest = z.strictObject({
  format: z.enum(FORMATS),
  columns: z.array(z.enum(COLUMNS)).min(1).max(COLUMNS.length).optional(),
  timeZone: TimeZone.optional(),
});

export const SHEET_COLUMNS = [
  ...["number", "type", "status", "issuedAt", "dueAt", "paidAt", "subtotal", "tax", "total", "amountPaid"],
  ...["amountCredited", "amountDue", "sourceReference", "purchaseOrderNumber", "customer", "seller", "id"],
] as const;
export const exportInvoicesRequest = z.strictObject({
  format: z.enum(FORMATS),
  search: z.string().max(500).optional(),
  status: InvoiceStatus.optional(),
  type: InvoiceType.optional(),
  columns: z.array(z.enum(SHEET_COLUMNS)).min(1).max(SHEET_COLUMNS.length).optional(),
  timeZone: TimeZone.optional(),
});

export const sendInvoiceRequest = z.strictObject({
  /** The billing email and its copies unless given. */
  to: emailAddress("Use an email address").optional(),
  message: z.string().trim().max(2000).optional(),
});

export const previewInvoiceRequest = z.strictObject({
  /** Before tax. */
  amount: Price,
});

export const payInvoiceRequest = z.strictObject({
  /** `wallet`, `card` for the default card, or a payment method's id. */
  method: z.union([z.enum(["wallet", "card"]), PaymentMethodId]),
});

export const createInvoiceRequest = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        description: line(200),
        quantity: z.int().min(1).max(1_000_000),
        /** Before tax. */
        unitPrice: Price,
        period: z.strictObject({ start: Moment, end: Moment }).optional(),
      }),
    )
    .min(1)
    .max(100),
  /** As agreed with the project unless given. */
  collectionMethod: CollectionMethod.optional(),
  paymentTermsDays: z.int().min(0).max(365).optional(),
  purchaseOrderNumber: line(60).optional(),
  sourceReference: line(120).optional(),
  summary: line(80).optional(),
  footer: line(500).optional(),
});
export const voidInvoiceRequest = z.strictObject({ reason });
export const createCreditNoteRequest = z.strictObject({
  /** Including tax; everything that is left unless given. */
  amount: Price.optional(),
  reason,
});
export const chooseInvoiceSellerRequest = z.strictObject({ project: ProjectId });
