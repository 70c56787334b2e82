import { OrderCancelled } from "#events/orders";
import { derivedId } from "#platform/commands";
import { askIfThere, when } from "#platform/reactions";
import { walletOf } from "../account.ts";
import { transaction } from "../domain/transaction/index.ts";

const WEEK = 7 * 86_400_000;

/**
 * Refunds to the wallet what a cancelled order was charged for making, once: the refund's id is derived from the
 * charge's, and a charge that an administrator has reversed is not refunded again.
 */
export const refundProduction = when("refund-production-on-order-cancelled", OrderCancelled, ({ data, tenant, at }) => {
  const { charge, orderId } = data;
  if (!charge) return [];
  const { transactionId: charged, number, amount, orderNumber } = charge;
  const transactionId = derivedId("txn", tenant, "production-refund", charged);
  const input = {
    transactionId,
    number: `${number}R`,
    type: "refund" as const,
    amount,
    description: `${orderNumber} was cancelled: charge ${number} returned`,
    integration: "orders",
    sourceReference: orderId,
    source: { type: "order" as const, id: orderId, number: orderNumber },
    walletId: walletOf(tenant),
    reverses: { id: charged, direction: "debit" as const },
    expiresAt: new Date(Date.parse(at) + WEEK).toISOString(),
    now: at,
    confirm: true,
  };
  return [askIfThere(transaction, transactionId, "createTransaction", input)];
});
