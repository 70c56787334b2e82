import type { Money } from "#events/_kernel";
import { spendable } from "#events/billing";

/** What a transaction does to its wallet, and to the wallet's spendable balance. */
export function moved({
  walletId,
  direction,
  gross,
}: {
  readonly walletId: string;
  readonly direction: "debit" | "credit";
  readonly gross: Money;
}) {
  const amount = direction === "debit" ? -gross.amount : gross.amount;
  return { amount, balances: [{ name: spendable(walletId), delta: amount }] };
}
