import * as z from "zod";
import { event, Money, streamOf } from "#events/_kernel";
import { TransactionId, WalletId } from "./shapes.ts";

export const TRANSACTION = "transaction";
export const transactionStream = (transactionId: string): string => streamOf(TRANSACTION, transactionId);

export const TransactionType = z.enum([
  "charge",
  "top_up",
  "refund",
  "credit",
  "fee",
  "payout",
  "adjustment",
  "reversal",
]);
export type TransactionType = z.infer<typeof TransactionType>;
export const Direction = z.enum(["debit", "credit"]);
export type Direction = z.infer<typeof Direction>;

const transactionRef = { transactionId: TransactionId };

/** The record that the money is for. Only the platform's own services set it. */
export const TransactionSource = z.object({ type: z.literal("order"), id: z.string(), number: z.string() });
export type TransactionSource = z.infer<typeof TransactionSource>;

/** Money that will leave or reach a wallet once the transaction is confirmed. */
export const TransactionCreated = event(
  "TransactionCreated",
  z.object({
    ...transactionRef,
    number: z.string(),
    type: TransactionType,
    direction: Direction,
    net: Money,
    tax: Money,
    /** In basis points: 2000 = 20 %. */
    taxRate: z.int().optional(),
    gross: Money,
    description: z.string(),
    integration: z.string().optional(),
    sourceReference: z.string().optional(),
    source: TransactionSource.optional(),
    metadata: z.record(z.string(), z.string()).optional(),
    walletId: WalletId,
    /** The transaction that it reverses. */
    reversesId: TransactionId.optional(),
    expiresAt: z.string(),
  }),
);
/** `amount` is the change to the wallet's balance: negative when money left. */
export const TransactionConfirmed = event(
  "TransactionConfirmed",
  z.object({
    ...transactionRef,
    moved: z.object({ walletId: WalletId, amount: z.int() }),
    reversesId: TransactionId.optional(),
  }),
);
/** Every attempt to collect the payment was declined. */
export const TransactionFailed = event(
  "TransactionFailed",
  z.object({ ...transactionRef, code: z.string(), reason: z.string() }),
);
export const TransactionExpired = event("TransactionExpired", z.object(transactionRef));
/** `by` is the reversing transaction. */
export const TransactionReversed = event(
  "TransactionReversed",
  z.object({ ...transactionRef, by: TransactionId, source: TransactionSource.optional() }),
);
