import * as z from "zod";
import { event, Money } from "#events/_kernel";
import { WalletId } from "./shapes.ts";

export const WALLET = "wallet";
/** What a wallet may spend, its credit included: it never falls below zero. */
export const spendable = (walletId: string): string => `wallet/${walletId}`;

/** Only what changed; `null` = taken away. What is in it is told by the transactions. */
export const WalletChanged = event(
  "WalletChanged",
  z.object({
    walletId: WalletId,
    name: z.string().optional(),
    lowBalanceAlert: Money.nullable().optional(),
  }),
);
