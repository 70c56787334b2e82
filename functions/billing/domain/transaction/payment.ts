import {
  PaymentActionRequired,
  PaymentAttemptFailed,
  PaymentAttemptStarted,
  PaymentAttemptSucceeded,
  TransactionConfirmed,
  TransactionFailed,
  type TransactionSource,
} from "#events/billing";
import { refuse } from "#platform/domain";
import { moved } from "./moved.ts";
import type { Transaction } from "./state.ts";

/** The maximum number of payment attempts for a transaction. */
export const TRIES = 4;

/** Two simultaneous requests share an attempt, so that the money moves once. */
export function startPayment(
  state: Transaction,
  input: { transactionId: string; attemptId: string; methodId: string; vendorReference: string; now: string },
) {
  const { now, ...attempt } = input;
  if (state.status === "none") return refuse("not-found");
  if (state.status === "confirmed" || state.status === "reversed" || state.attempt) return [];
  if (state.status === "expired" || (state.status === "pending" && state.expiresAt <= now))
    return refuse("transaction-expired");
  if (state.status === "failed" || state.type !== "top_up")
    return refuse("invalid-transition", { from: state.status, to: "confirmed" });
  return [PaymentAttemptStarted({ ...attempt, amount: state.gross, attemptNumber: state.attempts + 1 })];
}

export function finishPayment(
  state: Transaction,
  { transactionId, attemptId, reference }: { transactionId: string; attemptId: string; reference: string },
) {
  if (state.status !== "pending" || state.attempt?.attemptId !== attemptId) return [];
  const { amount, balances } = moved(state);
  const { methodId } = state.attempt;
  return {
    facts: [
      PaymentAttemptSucceeded({ transactionId, attemptId, methodId, reference, ...sourceOf(state) }),
      TransactionConfirmed({ transactionId, moved: { walletId: state.walletId, amount } }),
    ],
    balances,
  };
}

const sourceOf = ({ source }: { readonly source?: TransactionSource | undefined }) => (source ? { source } : {});

/** The attempt stays open until the payer has answered their bank. */
export function requireAction(
  state: Transaction,
  input: { transactionId: string; attemptId: string; reference: string; url: string },
) {
  if (state.status !== "pending" || state.attempt?.attemptId !== input.attemptId) return [];
  const { methodId, action } = state.attempt;
  return action?.url === input.url ? [] : [PaymentActionRequired({ ...input, methodId })];
}

interface Failed {
  readonly transactionId: string;
  readonly attemptId: string;
  readonly reference: string;
  readonly code: string;
  readonly message: string;
}

/**
 * A declined attempt leaves the transaction open for another one, unless it was the fourth or the last one intended.
 */
export function failPayment(state: Transaction, { last, ...input }: Failed & { readonly last?: boolean | undefined }) {
  if (state.status !== "pending" || state.attempt?.attemptId !== input.attemptId) return [];
  const { methodId, number } = state.attempt;
  const { transactionId, code, message: reason } = input;
  const failed = PaymentAttemptFailed({ ...input, methodId, ...sourceOf(state) });
  return number < TRIES && !last ? [failed] : [failed, TransactionFailed({ transactionId, code, reason })];
}
