import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "customer-exists": [409, "A customer with this email already exists."],
  "customer-erased": [409, "This person has been erased. What is kept about them can't be changed."],
  "customer-buys": [409, "This customer has orders, so they were kept."],
} as const satisfies Refusals;
