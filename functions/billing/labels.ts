import type { Labels } from "#platform/history";

/** Which method is the default is told by its id alone: the sentence has to do. */
const told = (data: { readonly defaultPaymentMethodId?: string | null | undefined }): string =>
  data.defaultPaymentMethodId ? "Default payment method chosen" : "Billing changed";

export const BILLING: Labels = {
  titles: { BillingChanged: told, BillingAdministered: "Changed by the platform" },
  fields: {
    plan: "Plan",
    status: "Status",
    billingEmail: "Invoices go to",
    ccEmails: "Copies go to",
    company: "Company",
    purchaseOrderNumber: "Purchase order number",
    summaryCycle: "Summaries",
    creditLimit: "Credit limit",
    paymentTermsDays: "Days to pay",
    collectionMethod: "Collected",
    taxExempt: "Tax exemption",
    currency: "Currency",
    note: "Reason",
  },
};

export const TRANSACTION: Labels = {
  titles: {
    TransactionCreated: "Booked",
    TransactionConfirmed: "Confirmed",
    TransactionFailed: "Failed",
    TransactionExpired: "Not confirmed in time",
    TransactionReversed: "Reversed",
    PaymentAttemptStarted: "Payment requested",
    PaymentAttemptSucceeded: "Paid",
    PaymentAttemptFailed: "Payment declined",
  },
  fields: {
    number: "Number",
    type: "Type",
    gross: "Amount",
    description: "Description",
    integration: "Integration",
    sourceReference: "Source",
    expiresAt: "To be confirmed by",
    message: "Reason",
    reason: "Reason",
    by: "By",
  },
};

export const METHOD: Labels = {
  titles: {
    PaymentMethodAdded: "Payment method added",
    PaymentMethodChanged: "Payment method changed",
    PaymentMethodRemoved: "Payment method removed",
  },
  fields: { vendor: "Vendor", billingDetails: "Holder", priority: "Place" },
};
