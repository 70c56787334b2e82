import type { BuyerEmailKind } from "#events/buyer-emails";

export interface KindWords {
  readonly subject: string;
  readonly opening: string;
}

/** What each email says where the shop has not written words of its own. */
export const WORDS: Readonly<Record<BuyerEmailKind, KindWords>> = {
  received: {
    subject: "We have your order {order}",
    opening: "Hello {name}, thank you for your order. We will write again when it is confirmed.",
  },
  confirmed: {
    subject: "Your order {order} is confirmed",
    opening: "Hello {name}, your order is confirmed. We are getting it ready.",
  },
  changed: {
    subject: "Your order {order} has a new delivery address",
    opening: "Hello {name}, we changed the delivery address of your order.",
  },
  held: {
    subject: "A question about your order {order}",
    opening: "Hello {name}, we need your help before we can continue with your order.",
  },
  dispatched: {
    subject: "Your order {order} is on its way",
    opening: "Hello {name}, a parcel of your order has left.",
  },
  delivered: {
    subject: "Your order {order} has arrived",
    opening: "Hello {name}, the carrier says that a parcel of your order was delivered.",
  },
  refunded: {
    subject: "Your refund for order {order}",
    opening: "Hello {name}, you get {amount} back for your order.",
  },
  cancelled: {
    subject: "Your order {order} is cancelled",
    opening: "Hello {name}, your order is cancelled. Nothing more of it will be sent.",
  },
};

/** The placeholders of subjects and openings. */
export const PLACEHOLDERS = ["name", "order", "shop", "carrier", "tracking", "amount"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** Fills in the placeholders. One without a value leaves nothing behind; anything else in braces stays. */
export const filledIn = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string =>
  text
    .replace(/\{(\w+)\}/g, (whole, name: string) =>
      PLACEHOLDERS.some((each) => each === name) ? (values[name as Placeholder] ?? "") : whole,
    )
    .replace(/ {2,}/g, " ")
    .replace(/ ([,.!?])/g, "$1")
    .trim();
