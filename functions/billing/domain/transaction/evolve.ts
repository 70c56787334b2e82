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
  PaymentAttemptSucceeded: (state: Transaction) => there(state, { attempt: undefined }),
  PaymentAttemptFailed: (state: Transaction) => there(state, { attempt: undefined }),
};
