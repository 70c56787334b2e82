import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "order-not-found": [404, "Order not found."],
  "email-has-left": [409, "This email has already left. Nothing was stopped."],
  "nothing-to-show": [409, "This order has nothing that this email is about. Choose another order."],
  "link-over": [410, "This page is no longer available. Write to the shop if you have a question about your order."],
  "link-ran-out": [410, "This link has run out. Open it again to get another by email."],
} as const satisfies Refusals;
