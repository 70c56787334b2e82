import { TransactionConfirmed } from "#events/billing";
import { ask, when } from "#platform/reactions";
import { transaction } from "../domain/transaction/index.ts";

/** Marks the reversed transaction when its reversal is confirmed. */
export const markReversed = when(
  "mark-reversed-on-transaction-confirmed",
  TransactionConfirmed,
  ({ data: { transactionId: by, reversesId } }) =>
    reversesId ? [ask(transaction, reversesId, "markReversed", { transactionId: reversesId, by })] : [],
);
