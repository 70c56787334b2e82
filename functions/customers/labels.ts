import type { Labels } from "#platform/history";
import { CustomerPatch } from "./contract/index.ts";

export const CUSTOMER: Labels = {
  titles: {
    CustomerRegistered: "Customer added",
    CustomerChanged: "Customer changed",
    PurchaseRecorded: "Order placed",
    PurchasePaid: "Order paid",
    PurchasePaymentRemoved: "Payment removed",
    PurchaseRefunded: "Order refunded",
    PurchaseWithdrawn: "Order removed when its import was undone",
    CustomerWithdrawn: "Removed when its import was undone",
    CustomerErased: "Person erased",
  },
  fields: {
    email: "Email",
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone",
    gender: "Gender",
    addresses: "Addresses",
    emailConsent: "Email marketing",
    smsConsent: "SMS marketing",
    tags: "Tags",
    note: "Note",
    locale: "Language",
    taxExempt: "Tax exempt",
    source: "Source",
    orderId: "Order",
    amount: "Amount",
    reason: "Reason",
  },
  reverts: { CustomerChanged: CustomerPatch.shape },
  occurrences: [
    "PurchaseRecorded",
    "PurchasePaid",
    "PurchasePaymentRemoved",
    "PurchaseRefunded",
    "PurchaseWithdrawn",
    "CustomerErased",
  ],
};
