import type { Refusals } from "#platform/contract";

export const refusals = {
  "order-not-found": [404, "There is no such order."],
  "comment-not-found": [404, "There is no such comment. It may have been deleted."],
  "comment-of-another": [403, "Only the author of a comment can change or delete it."],
  "mention-outside": [422, "Somebody you mentioned cannot see orders here. Nobody was notified and nothing was saved."],
} as const satisfies Refusals;
