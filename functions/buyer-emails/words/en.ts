import type { EmailWords } from "./email-words.ts";

export const en: EmailWords = {
  kinds: {
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
  },
  order: "Your order",
  orderWas: "Your order was",
  total: "Total",
  arriveBy: "It should arrive by {day}.",
  inParcel: "In this parcel",
  inParcels: "In these {count} parcels",
  toCome: "Still to come",
  goesTo: "Goes to",
  track: "Track the parcel",
  refund: "Refund",
  refundFor: "For",
  seeOrder: "See your order",
  reply: "Something wrong? Reply to this email.",
};
