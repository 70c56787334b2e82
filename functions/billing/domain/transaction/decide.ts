import { TransactionConfirmed, TransactionExpired, TransactionReversed } from "#events/billing";
import { refuse } from "#platform/domain";
import { moved } from "./moved.ts";
import type { Transaction } from "./state.ts";

export { createFailed, createTransaction } from "./create.ts";
export { failPayment, finishPayment, startPayment } from "./payment.ts";

interface At {
  readonly transactionId: string;
  readonly now: string;
}

/** The money moves, once. What is to be paid with a payment method is confirmed by its payment instead. */
export function confirmTransaction(state: Transaction, { transactionId, now }: At) {
  if (state.status === "none") return refuse("not-found");
  if (state.status === "confirmed" || state.status === "reversed") return [];
  if (state.status === "expired" || (state.status === "pending" && state.expiresAt <= now))
    return refuse("transaction-expired");
  if (state.status === "failed" || state.type === "top_up")
    return refuse("invalid-transition", { from: state.status, to: "confirmed" });
  const { amount, balances } = moved(state);
  const { walletId, reversesId } = state;
  const confirmed = { transactionId, moved: { walletId, amount }, ...(reversesId && { reversesId }) };
  return { facts: [TransactionConfirmed(confirmed)], balances };
}

/** What nobody confirmed in time is over; what is being paid just now is not. */
export function expireTransaction(state: Transaction, { transactionId, now }: At) {
  if (state.status !== "pending" || state.attempt || state.expiresAt > now) return [];
  return [TransactionExpired({ transactionId })];
}

export function markReversed(state: Transaction, { transactionId, by }: { transactionId: string; by: string }) {
  if (state.status !== "confirmed") return [];
  return [TransactionReversed({ transactionId, by, ...(state.source && { source: state.source }) })];
}
