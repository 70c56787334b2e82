import { OrderRefunded } from "#events/orders";
import { ask, when } from "#platform/reactions";
import { customer } from "../domain/index.ts";

export const recordRefundOnOrderRefunded = when("record-refund-on-order-refunded", OrderRefunded, ({ data }) => {
  const { customerId, orderId, refundId, amount, firstOfOrder } = data;
  return [ask(customer, customerId, "recordRefund", { customerId, orderId, refundId, amount, firstOfOrder })];
});
