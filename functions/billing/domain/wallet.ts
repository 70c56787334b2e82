import type { Money } from "#events/_kernel";
import { WALLET, WalletChanged } from "#events/billing";
import { decider, differing } from "#platform/domain";

/** A wallet's settings. Its money is a balance in the store, changed by transactions. */
interface Wallet {
  readonly details: Readonly<Record<string, unknown>>;
}
interface Changes {
  readonly name?: string | undefined;
  readonly lowBalanceAlert?: Money | null | undefined;
}

const changeWallet = ({ details }: Wallet, { walletId, ...sent }: Changes & { walletId: string }) => {
  const changes = differing(details, sent);
  return Object.keys(changes).length ? [WalletChanged({ walletId, ...changes })] : [];
};

export const wallet = decider<Wallet>()({
  name: WALLET,
  initial: { details: {} },
  events: [WalletChanged] as const,
  decide: { changeWallet },
  evolve: { WalletChanged: ({ details }, changes) => ({ details: { ...details, ...changes } }) },
});
