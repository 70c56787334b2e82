import { type Money, money } from "#events/_kernel";
import { ChargePartReturned, ChargeReturnClosed } from "#events/billing";
import { refuse } from "#platform/domain";
import type { Transaction } from "./state.ts";

/** What a transaction's reversal may still return, in minor units: its amount less what was returned in part. */
export const leftOf = (state: Exclude<Transaction, { status: "none" }>): number =>
  state.rest ?? state.gross.amount - (state.returned ?? 0);

interface PartToReturn {
  readonly transactionId: string;
  /** The transaction that returns it. */
  readonly by: string;
  readonly number: string;
  readonly amount: Money;
  readonly description: string;
}

/**
 * Returns a part of a confirmed charge, at most what is left of it. Nothing is returned in part once the rest was: all
 * parts and the rest together are the charge, in whichever order they are decided.
 */
export function returnPart(state: Transaction, { amount, ...input }: PartToReturn) {
  if (state.status === "none") return refuse("not-found");
  if (state.status !== "confirmed" || state.rest !== undefined || state.returnedBy?.includes(input.by)) return [];
  const part = Math.min(amount.amount, leftOf(state));
  if (part < 1 || amount.currency !== state.gross.currency) return [];
  const { walletId, source } = state;
  return [ChargePartReturned({ ...input, walletId, amount: money(part, amount.currency), ...(source && { source }) })];
}

/** Decides what a reversal or refund of it returns: what is left now. From then on nothing is returned in part. */
export function closeReturns(state: Transaction, { transactionId }: { readonly transactionId: string }) {
  if (state.status === "none") return refuse("not-found");
  if (state.status !== "confirmed" || state.rest !== undefined) return [];
  return [ChargeReturnClosed({ transactionId, rest: money(leftOf(state), state.gross.currency) })];
}
