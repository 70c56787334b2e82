import type { TransactionType } from "#events/billing";

export const TYPE_NAMES: Readonly<Record<TransactionType, string>> = {
  charge: "Charges",
  top_up: "Top-ups",
  refund: "Refunds",
  credit: "Credits",
  fee: "Fees",
  payout: "Payouts",
  adjustment: "Adjustments",
  reversal: "Reversals",
};
