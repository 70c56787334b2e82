import { OrderPaymentRemoved } from "#events/orders";
import { ask, when } from "#platform/reactions";
import { customer } from "../domain/index.ts";

export const removePaymentOnOrderPaymentRemoved = when(
  "remove-payment-on-order-payment-removed",
  OrderPaymentRemoved,
  ({ data: { customerId, orderId, paymentId, amount } }) => [
    ask(customer, customerId, "removePayment", { customerId, orderId, paymentId, amount }),
  ],
);
