import type { Labels } from "#platform/history";

/** The fact contains only the id of the default method, so the title has to be general. */
const billingChangedTitle = (data: { readonly defaultPaymentMethodId?: string | null | undefined }): string =>
  data.defaultPaymentMethodId ? "Default payment method chosen" : "Billing changed";

export const BILLING: Labels = {
  titles: {
    BillingChanged: billingChangedTitle,
    BillingAdministered: "Changed by the platform",
    PlanPeriodStarted: "Plan period started",
    PlanTrialStarted: "Trial started",
    PlanChangeScheduled: "Plan change scheduled",
    PlanChangeCancelled: "Plan change cancelled",
    BillingWarned: "Warning sent",
    UsagePeriodClosed: "Monthly charges totalled",
  },
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
    start: "From",
    end: "Until",
    at: "On",
    charged: "Charged",
    owed: "Owed",
    title: "Warning",
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
    PaymentActionRequired: "Bank approval required",
    PaymentRefundReported: "Refunded to the card",
    PaymentDisputed: "Disputed by the cardholder",
    PaymentDisputeClosed: "Dispute closed",
    ChargePartReturned: "Partly returned",
    ChargeReturnClosed: "Remainder returned",
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
    refunded: "Refunded",
    amount: "Amount",
    dueBy: "Evidence due by",
    outcome: "Outcome",
    rest: "Remainder",
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
