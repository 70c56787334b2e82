import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "customer-exists": [409, "A customer with this email already exists."],
  "customer-erased": [409, "This person has been erased. What is kept about them can't be changed."],
  "customer-same": [422, "This is the same customer. Choose another one to merge."],
  "customer-merged": [409, "This customer was merged into another. Change that customer, or take the two apart first."],
  "customer-merge-chain": [
    409,
    "Other customers were merged into this one. Merge the other way round, or take those apart first.",
  ],
  "customer-merge-full": [409, "Ten customers were merged into this one already. Nothing was changed."],
  "customer-not-merged": [409, "These customers are not merged, so there is nothing to take apart."],
  "customer-buys": [409, "This customer has orders, so they were kept."],
} as const satisfies Refusals;
