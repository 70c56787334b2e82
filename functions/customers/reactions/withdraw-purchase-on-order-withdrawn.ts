import { OrderWithdrawn } from "#events/orders";
import { ask, when } from "#platform/reactions";
import { customer } from "../domain/index.ts";

export const withdrawPurchaseOnOrderWithdrawn = when(
  "withdraw-purchase-on-order-withdrawn",
  OrderWithdrawn,
  ({ data: { customerId, orderId, importId, sample = false } }) =>
    customerId ? [ask(customer, customerId, "withdrawPurchase", { customerId, orderId, importId, sample })] : [],
);
