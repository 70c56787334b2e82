import * as events from "#events/orders";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve } from "./evolve.ts";
import { initial, type Order } from "./order.ts";

export { isQuotedAgain } from "./moved.ts";

/** An order, from its quote to its last refund. */
export const order = decider<Order>()({
  name: "order",
  initial,
  events: [
    events.OrderCreated,
    events.OrderRequoted,
    events.OrderPaid,
    events.OrderPaymentRemoved,
    events.MissingArtworkAccepted,
    events.PlatformPaymentStarted,
    events.PlatformPaymentSucceeded,
    events.PlatformPaymentFailed,
    events.PlatformPaymentRefunded,
    events.OrderConfirmed,
    events.FulfilmentNoted,
    events.OrderCompleted,
    events.OrderResendStarted,
    events.OrderResendPlanned,
    events.OrderResendFailed,
    events.OrderRefunded,
    events.OrderCancelled,
    events.ShippingAddressChanged,
    events.OrderDetailsChanged,
    events.ReceiptSent,
    events.ResupplyApprovalRequested,
    events.ResupplyApproved,
    events.ResupplyDeclined,
    events.OrderWithdrawn,
  ],
  decide,
  evolve,
});
