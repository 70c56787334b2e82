import { TransactionReversed } from "#events/billing";
import { ask, when } from "#platform/reactions";
import { order } from "../domain/index.ts";

/** Records on the order that its charge for making was refunded. */
export const notePlatformRefund = when(
  "note-platform-refund-on-transaction-reversed",
  TransactionReversed,
  ({ data: { transactionId, by: refundId, source } }) =>
    source ? [ask(order, source.id, "notePlatformRefund", { transactionId, refundId })] : [],
);
