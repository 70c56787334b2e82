import { FulfilmentHeld, FulfilmentReported, fulfilmentIn, isParcel } from "#events/fulfilments";
import { OrderCancelled, OrderConfirmed, OrderCreated, OrderRefunded, ShippingAddressChanged } from "#events/orders";
import { when } from "#platform/reactions";
import { queueEmail } from "../queue.ts";

/** How long the email of a dispatch waits, so that a mistaken dispatch can be put right. In milliseconds. */
export const DISPATCH_WAIT_MS = 120_000;

const received = when("email-buyer-on-order-created", OrderCreated, (fact, context) =>
  queueEmail(fact, context, { orderId: fact.data.orderId, kind: "received", cause: "" }),
);
const confirmed = when("email-buyer-on-order-confirmed", OrderConfirmed, (fact, context) =>
  queueEmail(fact, context, { orderId: fact.data.orderId, kind: "confirmed", cause: "" }),
);
const changed = when("email-buyer-on-shipping-address-changed", ShippingAddressChanged, (fact, context) =>
  queueEmail(fact, context, { orderId: fact.data.orderId, kind: "changed", cause: fact.id }),
);
/** Only what the buyer can answer: their artwork and their address. */
const held = when("email-buyer-on-fulfilment-held", FulfilmentHeld, (fact, context) => {
  const { orderId, fulfillmentId, reason } = fact.data;
  if (reason !== "artwork" && reason !== "address") return [];
  return queueEmail(fact, context, { orderId, kind: "held", about: { fulfillmentId }, cause: fact.id });
});
const reported = when("email-buyer-on-fulfilment-reported", FulfilmentReported, async (fact, context) => {
  const { orderId, fulfillmentId, status, parcel, notifyBuyer } = fact.data;
  if (notifyBuyer === false || (status !== "dispatched" && status !== "delivered")) return [];
  const document = fulfilmentIn(await context.facts());
  const named = parcel ? document?.parcels.find(isParcel(parcel)) : document?.parcels[0];
  if (!document || (parcel && !named)) return [];
  const about = { fulfillmentId, ...(named && { parcelId: named.id }) };
  const waitMs = status === "dispatched" ? DISPATCH_WAIT_MS : 0;
  return queueEmail(fact, context, { orderId, kind: status, about, cause: `${fulfillmentId}/${named?.id}`, waitMs });
});
const refunded = when("email-buyer-on-order-refunded", OrderRefunded, (fact, context) => {
  const { orderId, refundId, notifyBuyer } = fact.data;
  if (notifyBuyer === false) return [];
  return queueEmail(fact, context, { orderId, kind: "refunded", about: { refundId }, cause: refundId });
});
const cancelled = when("email-buyer-on-order-cancelled", OrderCancelled, (fact, context) =>
  fact.data.notifyBuyer === false
    ? []
    : queueEmail(fact, context, { orderId: fact.data.orderId, kind: "cancelled", cause: "" }),
);

export const queueing = [received, confirmed, changed, held, reported, refunded, cancelled];
