import * as z from "zod";
import { event, Money, Price, streamOf } from "#events/_kernel";
import { PaymentMethodId, TransactionId, WalletId } from "./shapes.ts";

export const WALLET = "wallet";
export const walletStream = (walletId: string): string => streamOf(WALLET, walletId);
/** The balance that a wallet may spend, including its credit. It never falls below zero. */
export const spendable = (walletId: string): string => `wallet/${walletId}`;

/** When a wallet tops itself up, by how much, and with which card; without one, the default. */
export const AutoTopUp = z.object({
  enabled: z.boolean(),
  threshold: Price.optional(),
  amount: Price.optional(),
  paymentMethodId: PaymentMethodId.optional(),
});
export type AutoTopUp = z.infer<typeof AutoTopUp>;

/** Only the changed fields; `null` removes one. The wallet's money is in its transactions. */
export const WalletChanged = event(
  "WalletChanged",
  z.object({
    walletId: WalletId,
    name: z.string().optional(),
    lowBalanceAlert: Money.nullable().optional(),
    autoTopUp: AutoTopUp.optional(),
  }),
);

const topUp = { walletId: WalletId, transactionId: TransactionId };

/** Recorded before the top-up is created, so that there is never more than one at a time. */
export const AutoTopUpStarted = event(
  "AutoTopUpStarted",
  z.object({ ...topUp, attempt: z.int().min(1).max(1_000_000_000), amount: Price, startedAt: z.string() }),
);
export const AutoTopUpSucceeded = event("AutoTopUpSucceeded", z.object(topUp));
/** It is tried again after an hour, or at the next crossing. */
export const AutoTopUpFailed = event("AutoTopUpFailed", z.object({ ...topUp, code: z.string(), reason: z.string() }));
/** The balance is at the threshold or above again: the next crossing makes a top-up at once. */
export const AutoTopUpRearmed = event("AutoTopUpRearmed", z.object({ walletId: WalletId }));
