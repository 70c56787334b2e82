import type { FactOf, Money } from "#events/_kernel";
import type { PaymentDisputeClosed } from "#events/billing";
import type { Attempt, Transaction, TransactionDetails } from "./state.ts";

type There = Exclude<Transaction, { status: "none" }>;
const there = (state: Transaction, change: Partial<There>): Transaction =>
  state.status === "none" ? state : { ...state, ...change };

export const evolve = {
  TransactionCreated: (_: Transaction, details: TransactionDetails): Transaction => ({
    ...details,
    status: "pending",
    attempts: 0,
  }),
  TransactionConfirmed: (state: Transaction) => there(state, { status: "confirmed" }),
  TransactionFailed: (state: Transaction, { code, reason }: { code: string; reason: string }) =>
    there(state, { status: "failed", failure: { code, reason } }),
  TransactionExpired: (state: Transaction) => there(state, { status: "expired" }),
  TransactionReversed: (state: Transaction) => there(state, { status: "reversed" }),
  PaymentAttemptStarted: (
    state: Transaction,
    {
      attemptId,
      methodId,
      vendorReference,
      attemptNumber: number,
    }: Omit<Attempt, "number"> & { attemptNumber: number },
  ) => there(state, { attempt: { attemptId, methodId, vendorReference, number }, attempts: number }),
  PaymentActionRequired: (state: Transaction, { reference, url }: { reference: string; url: string }) =>
    state.status === "none" || !state.attempt
      ? state
      : there(state, { attempt: { ...state.attempt, action: { reference, url } } }),
  PaymentRefundReported: (state: Transaction, { refunded }: { refunded: { amount: number } }) =>
    there(state, { refunded: refunded.amount }),
  PaymentDisputed: (state: Transaction, { disputeId }: { disputeId: string }) =>
    state.status === "none" ? state : there(state, { disputes: { ...state.disputes, [disputeId]: "open" } }),
  PaymentDisputeClosed: (
    state: Transaction,
    { disputeId, outcome, amount }: FactOf<typeof PaymentDisputeClosed>["data"],
  ) => {
    if (state.status === "none") return state;
    const isPart = outcome === "lost" && amount.amount < state.gross.amount;
    const returned = isPart ? { returned: (state.returned ?? 0) + amount.amount } : {};
    return there(state, { disputes: { ...state.disputes, [disputeId]: outcome }, ...returned });
  },
  ChargePartReturned: (state: Transaction, { by, amount }: { by: string; amount: Money }) =>
    state.status === "none"
      ? state
      : there(state, {
          returned: (state.returned ?? 0) + amount.amount,
          returnedBy: [...(state.returnedBy ?? []), by],
        }),
  ChargeReturnClosed: (state: Transaction, { rest }: { rest: Money }) => there(state, { rest: rest.amount }),
  PaymentAttemptSucceeded: (state: Transaction) => there(state, { attempt: undefined }),
  PaymentAttemptFailed: (state: Transaction) => there(state, { attempt: undefined }),
};
