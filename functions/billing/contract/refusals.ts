import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of what was sent cannot be used."],
  "unknown-plan": [422, "There is no such plan to choose."],
  "wrong-currency": [422, "This is not the currency bills are in."],
  "company-not-found": [409, "Company setup required."],
  "credit-in-use": [409, "More credit is used than this limit allows."],
  "currency-in-use": [409, "Money has moved already: the currency stays."],
  "insufficient-balance": [409, "Balance is insufficient to complete this charge."],
  "transaction-expired": [409, "This was not confirmed in time. Create it again."],
  "already-reversed": [409, "This was taken back already."],
  "type-not-allowed": [403, "Only an administrator of the platform can book this."],
  "format-not-available": [422, "This format cannot be written here."],
  "setup-intent-failed": [422, "Failed to create a payment method."],
  "payment-method-required": [409, "Missing payment method."],
  "payment-method-exists": [409, "This card is here already."],
  "payment-method-needed": [409, "Money is owed: add another payment method first."],
  "payment-failed": [402, "The payment was refused."],
  "vendor-unknown": [404, "Nothing can be paid with this vendor here."],
} as const satisfies Refusals;
