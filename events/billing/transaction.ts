import * as z from "zod";
import { event, Money, Price, streamOf } from "#events/_kernel";
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
export const TransactionSource = z.object({ type: z.enum(["order", "invoice"]), id: z.string(), number: z.string() });
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
    /** The invoice that it pays. */
    invoiceId: z.string().optional(),
    metadata: z.record(z.string(), z.string()).optional(),
    walletId: WalletId,
    /** The transaction that it reverses. */
    reversesId: TransactionId.optional(),
    expiresAt: z.string(),
    /** The wallet owes it: it is confirmed as soon as the wallet can pay. */
    owed: z.boolean().optional(),
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

/** A part of a confirmed charge is returned to the wallet by the transaction `by`, which follows from this fact. */
export const ChargePartReturned = event(
  "ChargePartReturned",
  z.object({
    ...transactionRef,
    by: TransactionId,
    number: z.string(),
    amount: Price,
    description: z.string(),
    walletId: WalletId,
    source: TransactionSource.optional(),
  }),
);
/** No further part of it is returned: a refund or a reversal returns `rest`. */
export const ChargeReturnClosed = event("ChargeReturnClosed", z.object({ ...transactionRef, rest: Price }));
