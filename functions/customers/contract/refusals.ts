import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of what was sent cannot be used."],
  "customer-exists": [409, "There is a customer with this email already."],
  "customer-erased": [409, "This person was erased; what is kept of them cannot be changed."],
  "customer-buys": [409, "This customer has orders and stays."],
} as const satisfies Refusals;
