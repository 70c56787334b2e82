import { OrderPaid } from "#events/orders";
import { ask, when } from "#platform/reactions";
import { customer } from "../domain/index.ts";

export const recordPaymentOnOrderPaid = when("record-payment-on-order-paid", OrderPaid, ({ data }) => {
  const { customerId, orderId, paymentId, amount, paidAt: occurredAt } = data;
  return [ask(customer, customerId, "recordPayment", { customerId, orderId, paymentId, amount, occurredAt })];
});
