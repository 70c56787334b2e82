import { money } from "#events/_kernel";
import type { ManualMethod } from "#events/orders";
import * as events from "#events/orders";
import { refuse } from "#platform/domain";
import type { Order, Placed } from "./order.ts";
import { lineTotal, shippingOf } from "./totals.ts";

/** Returns what the buyer owes in minor units, with the last chosen delivery, before any payment. */
function totalDue({ channel, lines, discountShares, shippingPrice, planned, chosen, addedTax }: Placed): number {
  if (channel === events.RESUPPLY_CHANNEL) return 0;
  const goods = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discount = discountShares.reduce((sum, each) => sum + each, 0);
  return goods - discount + shippingOf(shippingPrice, planned, chosen) + addedTax;
}

interface MarkPaid {
  readonly paymentId: string;
  readonly method: ManualMethod;
  readonly reference: string;
  readonly paidAt: string;
}

/** The buyer paid the outstanding amount outside any storefront. */
export function markPaid(order: Order, { paymentId, method, reference, paidAt }: MarkPaid) {
  if (order.status !== "placed") return refuse("order-not-found");
  if (order.cancelled) return refuse("order-cancelled");
  if (order.payment === "refunded") return refuse("order-refunded");
  const outstanding = totalDue(order) - order.paid;
  if (outstanding <= 0) return refuse("nothing-outstanding");
  const { orderId, customerId, currency } = order;
  const paid = { orderId, customerId, paymentId, vendor: method, reference, paidAt };
  return [events.OrderPaid({ ...paid, amount: money(outstanding, currency), manual: true })];
}

/** Removes a payment that was marked by hand, unless some of it was refunded. */
export function removePayment(order: Order, { paymentId }: { paymentId: string }) {
  if (order.status !== "placed") return refuse("order-not-found");
  const payment = Object.hasOwn(order.manual, paymentId) ? order.manual[paymentId] : undefined;
  if (!payment) return refuse("payment-not-manual");
  if (order.refunded > order.paid - payment.amount.amount) return refuse("payment-refunded");
  const { orderId, customerId } = order;
  return [events.OrderPaymentRemoved({ orderId, customerId, paymentId, ...payment })];
}

/** Records that billing refunded the charge for making to the wallet. */
export function notePlatformRefund(order: Order, input: { transactionId: string; refundId: string }) {
  if (order.status !== "placed" || order.charge?.transactionId !== input.transactionId) return [];
  return [events.PlatformPaymentRefunded({ orderId: order.orderId, ...input, amount: order.charge.amount })];
}
