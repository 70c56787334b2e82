import * as z from "zod";
import { event, Money } from "#events/_kernel";
import { WalletId } from "./shapes.ts";

export const WALLET = "wallet";
/** The balance that a wallet may spend, including its credit. It never falls below zero. */
export const spendable = (walletId: string): string => `wallet/${walletId}`;

/** Only the changed fields; `null` removes one. The wallet's money is in its transactions. */
export const WalletChanged = event(
  "WalletChanged",
  z.object({
    walletId: WalletId,
    name: z.string().optional(),
    lowBalanceAlert: Money.nullable().optional(),
  }),
);
