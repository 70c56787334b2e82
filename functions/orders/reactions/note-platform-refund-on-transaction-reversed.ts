import { TransactionReversed } from "#events/billing";
import { ask, when } from "#platform/reactions";
import { order } from "../domain/index.ts";

/** The order learns that the charge for making it went back to the wallet. */
export const notePlatformRefund = when(
  "note-platform-refund-on-transaction-reversed",
  TransactionReversed,
  ({ data: { transactionId, by: refundId, source } }) =>
    source ? [ask(order, source.id, "notePlatformRefund", { transactionId, refundId })] : [],
);
