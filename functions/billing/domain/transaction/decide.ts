import { TransactionConfirmed, TransactionExpired, TransactionReversed } from "#events/billing";
import { refuse } from "#platform/domain";
import { reversalReservation } from "./create.ts";
import { moved } from "./moved.ts";
import type { Transaction } from "./state.ts";

export { createFailed, createTransaction } from "./create.ts";
export { failPayment, finishPayment, requireAction, startPayment } from "./payment.ts";
export { reportDispute, reportRefund } from "./reported.ts";
export { closeReturns, returnPart } from "./returned.ts";

interface TransactionMoment {
  readonly transactionId: string;
  readonly now: string;
}

/** Moves the money, once. A transaction to be paid by a payment method is confirmed by its payment instead. */
export function confirmTransaction(state: Transaction, { transactionId, now }: TransactionMoment) {
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

/** Expires an unconfirmed transaction, unless a payment is running. */
export function expireTransaction(state: Transaction, { transactionId, now }: TransactionMoment) {
  if (state.status !== "pending" || state.attempt || state.expiresAt > now) return [];
  const facts = [TransactionExpired({ transactionId })];
  // What it would have reversed may be reversed by another.
  return state.reversesId ? { facts, release: [reversalReservation(state.reversesId)] } : facts;
}

export function markReversed(state: Transaction, { transactionId, by }: { transactionId: string; by: string }) {
  if (state.status !== "confirmed") return [];
  return [TransactionReversed({ transactionId, by, ...(state.source && { source: state.source }) })];
}
