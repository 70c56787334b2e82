import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "unknown-plan": [422, "Plan not found."],
  "plan-not-priced": [422, "This plan has no price in the currency of the project's invoices."],
  "wrong-currency": [422, "This is not the currency of the project's invoices."],
  "company-not-found": [409, "Company setup required."],
  "credit-in-use": [409, "More credit is used than this limit allows."],
  "currency-in-use": [409, "The currency can't be changed because money has already moved."],
  "insufficient-balance": [409, "Balance is insufficient to complete this charge."],
  "transaction-expired": [409, "This was not confirmed in time. Create it again."],
  "already-reversed": [409, "This transaction has already been reversed."],
  "type-not-allowed": [403, "Only an administrator of the platform can book this."],
  "format-not-available": [422, "This format is not available."],
  "setup-intent-failed": [422, "Failed to create a payment method."],
  "payment-method-required": [409, "Missing payment method."],
  "payment-method-exists": [409, "This card has already been added."],
  "payment-method-needed": [409, "Money is owed. Nothing was removed. Add another payment method first."],
  "payment-failed": [402, "The payment was declined."],
  "payment-requires-action": [402, "Your bank wants you to approve this payment. Nothing was charged yet."],
  "payment-in-progress": [
    409,
    "The payment provider has not answered yet. The payment is checked automatically and charged once at most.",
  ],
  "vendor-unknown": [404, "This payment vendor is not available."],
} as const satisfies Refusals;
