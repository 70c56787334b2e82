import { billing } from "#contracts/billing";
import type { Card } from "../_shell/card.ts";
import { billingUrl } from "./urls.ts";

interface WalletRow {
  readonly status: string;
  readonly balance: { readonly amount: number };
  readonly lowBalanceAlert?: { readonly amount: number } | undefined;
}
const isLow = ({ status, balance, lowBalanceAlert }: WalletRow): boolean =>
  status === "active" && lowBalanceAlert !== undefined && balance.amount < lowBalanceAlert.amount;

export const card: Card = {
  order: 50,
  permission: "billing.wallet.list",
  look: { tone: "warning", patch: "low" },
  to: billingUrl(),
  waits: async (call) => {
    const answer = await call(billing.listWallets);
    const low = answer.ok ? answer.value.wallets.find(isLow) : undefined;
    return low && { name: low.name, sum: low.balance };
  },
};
