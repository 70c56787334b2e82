import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "invoice-not-found": [404, "Invoice not found. It may belong to another project, or the link is wrong."],
  "company-not-found": [409, "Company setup required."],
  "seller-not-found": [409, "Choose the project whose company issues this platform's invoices first."],
  "wrong-currency": [422, "This is not the currency of the project's invoices."],
  "invoice-paid": [409, "This invoice has been paid already."],
  "payment-in-progress": [409, "A payment of this invoice is in progress. Wait until it has ended."],
  "payment-requires-action": [402, "Your bank wants you to approve this payment. Nothing was charged yet."],
  "payment-failed": [402, "The payment was declined."],
  "no-recipient": [409, "No billing email is set. Nothing was sent. Enter an email address."],
  "credit-too-large": [422, "This is more than can still be credited."],
  "format-not-available": [422, "This format is not available."],
} as const satisfies Refusals;
