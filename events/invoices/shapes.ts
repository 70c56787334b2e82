import * as z from "zod";
import { Address, Currency, ERASED_ADDRESS, idOf, Money, Price, ProjectId } from "#events/_kernel";
import { CollectionMethod, TransactionId } from "#events/billing";

export const InvoiceId = idOf("inv");
export const InvoiceLineId = idOf("lin");

export const InvoiceType = z.enum(["plan", "order", "resupply", "top_up", "usage", "manual", "credit_note"]);
export type InvoiceType = z.infer<typeof InvoiceType>;
export const InvoiceStatus = z.enum(["paid", "due", "overdue", "failed", "void"]);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** A seller or a customer, as they were on the day of issue. */
export const Party = z.object({
  name: z.string(),
  address: Address,
  email: z.string().optional(),
  registrationNumber: z.string().optional(),
  taxIds: z.array(z.object({ type: z.string(), value: z.string() })).optional(),
});
export type Party = z.infer<typeof Party>;
export const ERASED_PARTY: Party = { name: "Erased customer", address: ERASED_ADDRESS };

const Moment = z.string();
const Rate = z.int().min(0).max(10_000);

/** Negative on a credit note. `taxRate` is in basis points: 2000 = 20 %. */
export const InvoiceLine = z.object({
  id: InvoiceLineId,
  description: z.string(),
  quantity: z.int().min(1).max(1_000_000),
  unitPrice: Money,
  net: Money,
  taxRate: Rate,
  tax: Money,
  gross: Money,
  period: z.object({ start: Moment, end: Moment }).optional(),
  transactionId: TransactionId.optional(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const InvoiceTax = z.object({ name: z.string(), rate: Rate, base: Money, amount: Money });
export type InvoiceTax = z.infer<typeof InvoiceTax>;

/** How VAT was decided. */
export const TaxTreatment = z.enum(["domestic", "reverse_charge", "outside_scope", "exempt", "not_registered"]);
export type TaxTreatment = z.infer<typeof TaxTreatment>;

const sums = {
  currency: Currency,
  lines: z.array(InvoiceLine),
  subtotal: Money,
  discount: Price,
  taxes: z.array(InvoiceTax),
  total: Money,
};
/** What an invoice and a credit note share. */
export const documentFields = {
  project: ProjectId,
  invoiceId: InvoiceId,
  number: z.string(),
  /** The series, by its place among the documents of the seller with this prefix. */
  series: z.object({ prefix: z.string(), place: z.int().min(1).max(100_000_000) }),
  ...sums,
  taxTreatment: TaxTreatment,
  /** The sentence that the tax treatment requires. */
  taxNote: z.string().optional(),
  seller: Party,
  customer: Party,
  issuedAt: z.string(),
  timeZone: z.string(),
  purchaseOrderNumber: z.string().optional(),
  footer: z.string().optional(),
};
/** What an invoice is to be issued for. Unit prices are net; a gross line contains its tax. */
export const RequestedLine = z.object({
  description: z.string(),
  quantity: z.int().min(1).max(1_000_000),
  /** Negative where it returns the unused part of an earlier line. */
  unitPrice: Money.optional(),
  gross: Money.optional(),
  period: z.object({ start: Moment, end: Moment }).optional(),
  transactionId: TransactionId.optional(),
});
export type RequestedLine = z.infer<typeof RequestedLine>;
export const InvoiceRequest = z.object({
  type: InvoiceType.exclude(["credit_note"]),
  currency: Currency,
  lines: z.array(RequestedLine),
  /** The part that the wallet's own money has paid already. */
  creditsApplied: Price.optional(),
  collectionMethod: CollectionMethod,
  paymentTermsDays: z.int().min(0).max(365),
  taxExempt: z.enum(["none", "exempt", "reverse"]),
  purchaseOrderNumber: z.string().optional(),
  footer: z.string().optional(),
  sourceReference: z.string().optional(),
  charge: TransactionId.optional(),
  summary: z.string().optional(),
});
export type InvoiceRequest = z.infer<typeof InvoiceRequest>;
