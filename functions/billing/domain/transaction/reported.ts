import type { Money } from "#events/_kernel";
import { PaymentDisputeClosed, PaymentDisputed, PaymentRefundReported } from "#events/billing";
import { refuse } from "#platform/domain";
import type { Transaction } from "./state.ts";

/** Records what was refunded at the vendor. Reports may come late: a smaller total than the recorded one adds nothing. */
export function reportRefund(state: Transaction, input: { transactionId: string; attemptId: string; refunded: Money }) {
  if (state.status === "none") return refuse("not-found");
  return input.refunded.amount > (state.refunded ?? 0) ? [PaymentRefundReported(input)] : [];
}

interface DisputeReport {
  readonly transactionId: string;
  readonly attemptId: string;
  readonly disputeId: string;
  readonly status: "open" | "won" | "lost" | "withdrawn";
  readonly amount: Money;
  readonly reason: string;
  readonly dueBy?: string | undefined;
}

/** Records a dispute and its end, each once. A closed dispute does not open again. */
export function reportDispute(state: Transaction, { status, ...input }: DisputeReport) {
  if (state.status === "none") return refuse("not-found");
  const before = state.disputes?.[input.disputeId];
  const opened = before ? [] : [PaymentDisputed(input)];
  if (status === "open" || (before && before !== "open")) return opened;
  const { transactionId, disputeId, amount } = input;
  return [...opened, PaymentDisputeClosed({ transactionId, disputeId, amount, outcome: status })];
}
