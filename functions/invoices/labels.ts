import type { Labels } from "#platform/history";

export const INVOICE_LABELS: Labels = {
  titles: {
    InvoiceRequested: "Requested",
    InvoiceIssued: "Issued",
    InvoicePaymentStarted: "Payment requested",
    InvoicePaymentFailed: "Payment declined",
    InvoicePaid: "Paid",
    InvoiceOverdue: "Overdue",
    InvoiceVoided: "Voided",
    CreditNoteIssued: "Credit note issued",
    InvoiceSent: "Emailed",
  },
  fields: {
    number: "Number",
    total: "Total",
    amount: "Amount",
    dueAt: "Due",
    message: "The bank's answer",
    reason: "Reason",
    refund: "Refunded",
    nextAttemptAt: "Next attempt",
    to: "To",
    note: "Message",
  },
  occurrences: ["InvoicePaymentStarted", "InvoicePaymentFailed", "InvoicePaid", "CreditNoteIssued", "InvoiceSent"],
};
