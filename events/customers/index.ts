import * as z from "zod";
import { Address, event, idOf, Money } from "../_kernel/index.ts";

export * from "./current-email.ts";
export * from "./normalised-email.ts";
export * from "./person.ts";

export const CustomerId = idOf("cus");
export const Gender = z.enum(["male", "female", "other", "unknown"]);
export const Consent = z.enum(["subscribed", "unsubscribed", "not_set"]);

export const CustomerDetails = z.object({
  email: z.string(),
  firstName: z.string().max(120).optional(),
  lastName: z.string().max(120).optional(),
  phone: z.string().max(40).optional(),
  gender: Gender.optional(),
  addresses: z.array(Address).max(20),
  emailConsent: Consent,
  smsConsent: Consent,
  tags: z.array(z.string().max(60)).max(50),
  note: z.string().max(5000).optional(),
  locale: z.string().max(20).optional(),
  taxExempt: z.boolean(),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

const own = CustomerDetails.shape;
export const CustomerChanges = CustomerDetails.partial().extend({
  firstName: own.firstName.nullable(),
  lastName: own.lastName.nullable(),
  phone: own.phone.nullable(),
  gender: own.gender.nullable(),
  note: own.note.nullable(),
  locale: own.locale.nullable(),
});
export type CustomerChanges = z.infer<typeof CustomerChanges>;

const personal = {
  subject: (data: { customerId: string }) => data.customerId,
  erased: {
    email: "erased@erased.invalid",
    firstName: "Erased",
    lastName: "customer",
    phone: undefined,
    gender: undefined,
    addresses: [],
    tags: [],
    note: undefined,
    locale: undefined,
  },
};

export const CustomerRegistered = event(
  "CustomerRegistered",
  CustomerDetails.extend({
    customerId: CustomerId,
    source: z.string().max(40),
    /** The project's currency at that time, in which lifetime value is counted. */
    currency: z.string().optional(),
    importId: z.string().optional(),
    /** The order that made them a customer. */
    orderId: z.string().optional(),
  }),
  { personal: personal as never },
);
/** Only the changed fields; `null` removes one. */
export const CustomerChanged = event("CustomerChanged", CustomerChanges.extend({ customerId: CustomerId }), {
  personal: personal as never,
});
/**
 * The email was corrected; the earlier one still leads to this customer. `addressId` is the id that the new address alone
 * makes. `emailConsent` is the consent of the new address.
 */
export const CustomerEmailChanged = event(
  "CustomerEmailChanged",
  z.object({
    customerId: CustomerId,
    addressId: CustomerId,
    before: z.string(),
    email: z.string(),
    emailConsent: Consent,
  }),
  {
    personal: {
      subject: (data) => data.customerId,
      erased: { email: "erased@erased.invalid", before: "erased@erased.invalid" },
    },
  },
);
/** Consents that a merge turned into a no, as they were. They come back when the customers are parted. */
const EarlierConsents = z.object({ email: Consent.optional(), sms: Consent.optional() });
export type EarlierConsents = z.infer<typeof EarlierConsents>;

/**
 * The customer was merged into another, the survivor. This record stays as it is and counts its own orders, also later
 * ones with its address; its figures until then are stated here for the other's row.
 */
export const CustomerMerged = event(
  "CustomerMerged",
  z.object({
    customerId: CustomerId,
    survivorId: CustomerId,
    email: z.string(),
    earlierEmails: z.array(z.string()),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    phone: z.string().optional(),
    earlierConsents: EarlierConsents,
    orders: z.int(),
    paidOrders: z.int(),
    refundedOrders: z.int(),
    amounts: z.array(Money),
    firstPurchasedAt: z.string().optional(),
    lastPurchasedAt: z.string().optional(),
    sources: z.array(z.string()),
  }),
  {
    personal: {
      subject: (data) => data.customerId,
      erased: {
        email: "erased@erased.invalid",
        earlierEmails: [],
        firstName: "Erased",
        lastName: "customer",
        phone: undefined,
      },
    },
  },
);
/** The merge was undone: this customer is separate again. */
export const CustomerMergeUndone = event(
  "CustomerMergeUndone",
  z.object({ customerId: CustomerId, survivorId: CustomerId }),
);
/**
 * Another customer was merged into this one. Holds only what came from the other record, so it belongs to the other person and is
 * erased with them. `consents` are the other's own.
 */
export const MergedCustomerAdded = event(
  "MergedCustomerAdded",
  z.object({
    customerId: CustomerId,
    mergedId: CustomerId,
    mergedEmail: z.string(),
    firstName: own.firstName,
    lastName: own.lastName,
    phone: own.phone,
    gender: own.gender,
    locale: own.locale,
    addresses: own.addresses,
    tags: own.tags,
    note: own.note,
    consents: z.object({ email: Consent, sms: Consent }),
    earlierConsents: EarlierConsents,
  }),
  {
    personal: {
      subject: (data) => data.mergedId,
      erased: {
        mergedEmail: "erased@erased.invalid",
        firstName: undefined,
        lastName: undefined,
        phone: undefined,
        gender: undefined,
        locale: undefined,
        addresses: [],
        tags: [],
        note: undefined,
      },
    },
  },
);
/** The other customer is separate again. A `CustomerChanged` of the same commit removes what came from them. */
export const MergedCustomerRemoved = event(
  "MergedCustomerRemoved",
  z.object({ customerId: CustomerId, mergedId: CustomerId }),
);
/** The survivor, if this customer was merged. */
const survivorId = CustomerId.optional();
/** An order of this customer. `occurredAt` is when it was placed. */
export const PurchaseRecorded = event(
  "PurchaseRecorded",
  z.object({
    survivorId,
    customerId: CustomerId,
    orderId: z.string(),
    channel: z.string().optional(),
    occurredAt: z.string(),
  }),
  { internal: true },
);
/** By how much the number of orders changes that were paid more than refunded. */
const paidOrders = z.int().min(-1).max(1).optional();
export const PurchasePaid = event(
  "PurchasePaid",
  z.object({
    paidOrders,
    survivorId,
    customerId: CustomerId,
    orderId: z.string(),
    paymentId: z.string().optional(),
    amount: Money,
    occurredAt: z.string(),
  }),
  { internal: true },
);
/** The payment never arrived, or was recorded by mistake. */
export const PurchasePaymentRemoved = event(
  "PurchasePaymentRemoved",
  z.object({
    paidOrders,
    survivorId,
    customerId: CustomerId,
    orderId: z.string(),
    paymentId: z.string(),
    amount: Money,
  }),
  { internal: true },
);
export const PurchaseRefunded = event(
  "PurchaseRefunded",
  z.object({
    paidOrders,
    survivorId,
    customerId: CustomerId,
    orderId: z.string(),
    refundId: z.string().optional(),
    amount: Money,
    firstOfOrder: z.boolean(),
  }),
  { internal: true },
);
/**
 * An order was withdrawn with its import and no longer counts, whatever is reported about it later. `amounts` is what
 * was paid less what was refunded; the dates and sources are those of the remaining orders.
 */
export const PurchaseWithdrawn = event(
  "PurchaseWithdrawn",
  z.object({
    paidOrders,
    survivorId,
    customerId: CustomerId,
    orderId: z.string(),
    orders: z.int().min(0).max(1),
    refundedOrders: z.int().min(0),
    amounts: z.array(Money),
    firstPurchasedAt: z.string().optional(),
    lastPurchasedAt: z.string().optional(),
    sources: z.array(z.string()),
  }),
  { internal: true },
);
/** Withdrawn together with the import that created the customer. */
export const CustomerWithdrawn = event("CustomerWithdrawn", z.object({ customerId: CustomerId, importId: z.string() }));
/** The person's key was destroyed, so their data in the log cannot be read any more. */
export const CustomerErased = event(
  "CustomerErased",
  z.object({ survivorId, customerId: CustomerId, reason: z.string().max(500) }),
);
