import type { Refusals } from "#platform/contract";

export const orderRefusals = {
  "order-not-found": [404, "There is no such order."],
  "variant-not-orderable": [422, "Some of these items cannot be ordered."],
  "currency-mixed": [422, "All amounts of an order must be in the order's currency."],
  "order-too-large": [
    422,
    "This order comes to more than can be charged. Nothing was changed. Check its prices, or split it.",
  ],
  "fulfilments-share-id": [
    409,
    "Two fulfilments of this order have the same id and could not be told apart. Cancel the order and place it again.",
  ],
  "item-named-twice": [422, "Name each item once."],
  "cannot-deliver": [422, "Nobody can send these items to that country."],
  "order-already-confirmed": [409, "This order is already confirmed."],
  "order-cancelled": [409, "This order was cancelled."],
  "order-refunded": [409, "This order was refunded."],
  "quote-expired": [409, "The delivery prices have run out. Get new ones first."],
  "shipping-choice-incomplete": [422, "Choose one delivery method for every fulfilment."],
  "payment-in-progress": [409, "A payment for this order is under way."],
  "payment-not-failed": [409, "There is no failed payment to retry."],
  "payment-failed": [402, "The payment did not go through."],
  "out-of-stock": [409, "There is not enough stock for this order."],
  "order-in-production": [409, "This order is already being made."],
  "refund-too-large": [409, "That is more than what is left to refund."],
  "nothing-paid": [409, "Nothing has been paid for this order."],
  "number-taken": [409, "Another order has this number."],
} as const satisfies Refusals;
