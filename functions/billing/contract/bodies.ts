import * as z from "zod";
import { Currency, Money, OrganisationId, Price, ProjectId } from "#events/_kernel";
import {
  BillingCompany,
  BillingDetails,
  BillingStatus,
  CollectionMethod,
  Email,
  PaymentMethodId,
  SummaryCycle,
  TaxExempt,
  TransactionType,
  Vendor,
  WalletId,
} from "#events/billing";
import { Moment } from "#platform/history";

const line = (max: number) => z.string().trim().min(1).max(max);

const project = {
  plan: z.strictObject({ code: line(40) }).optional(),
  billingEmail: Email.optional(),
  ccEmails: z.array(Email).max(10).optional(),
  company: BillingCompany.nullable().optional(),
  defaultPaymentMethodId: PaymentMethodId.nullable().optional(),
  defaultWalletId: WalletId.optional(),
  purchaseOrderNumber: line(60).nullable().optional(),
  summaryCycle: SummaryCycle.optional(),
};
/** The fields to change; null clears. */
export const updateBillingProjectRequest = z.strictObject(project);
export const previewPlanRequest = z.strictObject({ plan: z.strictObject({ code: line(40) }) });
export const setPlanPriceRequest = z.strictObject({
  plan: line(40),
  currency: Currency,
  /** In minor units; null where the plan is no longer sold in this currency. */
  price: Price.shape.amount.min(1, "Use an amount above 0").nullable(),
});
export const updateAdminBillingProjectRequest = z.strictObject({
  ...project,
  status: BillingStatus.optional(),
  creditLimit: Price.nullable().optional(),
  paymentTermsDays: z.int().min(0).max(365).optional(),
  collectionMethod: CollectionMethod.optional(),
  taxExempt: TaxExempt.optional(),
  currency: Currency.optional(),
  /** Why. */
  note: z.string().trim().min(1, "Enter a reason").max(500),
});

export const updateWalletRequest = z.strictObject({
  name: line(80).optional(),
  lowBalanceAlert: Price.nullable().optional(),
  /** Replaces all of its settings. */
  autoTopUp: z
    .strictObject({
      enabled: z.boolean(),
      threshold: Price.optional(),
      amount: Price.optional(),
      paymentMethodId: PaymentMethodId.optional(),
    })
    .optional(),
  /** A project's only wallet is its default. */
  isDefault: z.literal(true).optional(),
});

export const createTransactionRequest = z.strictObject({
  type: TransactionType,
  /** Before tax. Negative only for an adjustment. */
  amount: Money,
  /** 0.2 = 20 %. */
  taxRate: z.number().min(0).max(1).multipleOf(0.0001).optional(),
  description: line(200),
  integration: line(80).optional(),
  /** The reference of the payment. A reversal names the reversed transaction. */
  sourceReference: line(120).optional(),
  walletId: WalletId.optional(),
  confirm: z.boolean().optional(),
  /** Seven days from now by default. */
  expiresAt: Moment.optional(),
  metadata: z.record(line(40), z.string().max(200)).optional(),
});

export const FORMATS = ["csv", "ndjson", "xlsx"] as const;
export const STATUSES = ["pending", "confirmed", "failed", "expired", "reversed"] as const;
export const COLUMNS = [
  ...["number", "createdAt", "confirmedAt", "type", "status", "direction", "description", "net", "tax", "gross"],
  ...["integration", "sourceReference", "id"],
] as const;
const TimeZone = z.string().refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone) || zone === "UTC", {
  error: "Use an IANA time zone, like Europe/London",
});
const exported = {
  format: z.enum(FORMATS),
  /** A date, or a time with its zone. */
  start: z.string().max(40).optional(),
  end: z.string().max(40).optional(),
  search: z.string().max(500).optional(),
  integration: z.string().max(80).optional(),
  invoice: z.string().max(80).optional(),
  types: z.array(TransactionType).max(10).optional(),
  statuses: z.array(z.enum(STATUSES)).max(10).optional(),
  columns: z.array(z.enum(COLUMNS)).min(1).max(COLUMNS.length).optional(),
  timeZone: TimeZone.optional(),
};
export const exportTransactionsRequest = z.strictObject(exported);
export const exportAdminTransactionsRequest = z.strictObject({
  ...exported,
  projects: z.array(ProjectId).max(100).optional(),
  organisations: z.array(OrganisationId).max(100).optional(),
  plans: z.array(line(40)).max(20).optional(),
});
export type Exported = z.infer<typeof exportTransactionsRequest>;
export type AdminExported = z.infer<typeof exportAdminTransactionsRequest>;

export const createPaymentMethodRequest = z.strictObject({
  vendor: Vendor,
  /** A completed setup at the vendor, or one of its payment methods. */
  vendorReference: line(200),
  isDefault: z.boolean().optional(),
  billingDetails: BillingDetails.optional(),
});
export const updatePaymentMethodRequest = z.strictObject({
  isDefault: z.literal(true).optional(),
  priority: z.int().min(1).max(1000).optional(),
  billingDetails: BillingDetails.optional(),
  card: z.strictObject({ expMonth: z.int().min(1).max(12), expYear: z.int().min(2000).max(2100) }).optional(),
});
