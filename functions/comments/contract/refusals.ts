import type { Refusals } from "#platform/contract";

export const refusals = {
  "order-not-found": [404, "Order not found."],
  "comment-not-found": [404, "Comment not found. It may have been deleted."],
  "comment-of-another": [403, "Only the author of a comment can change or delete it."],
  "mention-outside": [422, "Somebody you mentioned can't see orders here. Nothing was saved and nobody was notified."],
} as const satisfies Refusals;
