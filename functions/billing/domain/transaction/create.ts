import { isBookable, type Money, money } from "#events/_kernel";
import {
  TransactionConfirmed,
  TransactionCreated,
  TransactionFailed,
  type TransactionSource,
  type TransactionType,
} from "#events/billing";
import { refuse } from "#platform/domain";
import { moved } from "./moved.ts";
import type { Transaction } from "./state.ts";

export interface NewTransaction {
  readonly transactionId: string;
  readonly number: string;
  readonly type: TransactionType;
  /** Before tax; negative only for an adjustment. */
  readonly amount: Money;
  /** In basis points. */
  readonly taxRate?: number | undefined;
  /** Tax in minor units; computed from the rate unless given. */
  readonly tax?: number | undefined;
  /** The invoice that it pays. */
  readonly invoiceId?: string | undefined;
  readonly description: string;
  readonly integration?: string | undefined;
  readonly sourceReference?: string | undefined;
  readonly source?: TransactionSource | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly walletId: string;
  /** The transaction to reverse, in its current state. */
  readonly reverses?: { readonly id: string; readonly direction: "debit" | "credit" } | undefined;
  readonly expiresAt: string;
  readonly now: string;
  /** The wallet owes it: it is confirmed as soon as the wallet can pay. */
  readonly owed?: boolean | undefined;
  /** Whether the money moves at once. */
  readonly confirm: boolean;
}

const CREDITS: readonly TransactionType[] = ["top_up", "refund", "credit"];

function directionOf({ type, amount, reverses }: NewTransaction): "debit" | "credit" {
  if (type === "adjustment") return amount.amount < 0 ? "debit" : "credit";
  if (reverses) return reverses.direction === "debit" ? "credit" : "debit";
  return CREDITS.includes(type) ? "credit" : "debit";
}

/** The reservation that allows a transaction to be reversed only once. */
export const reversalReservation = (id: string): string => `reversal-of:${id}`;

export function createTransaction(state: Transaction, input: NewTransaction) {
  if (state.status !== "none") return [];
  const { transactionId, amount, taxRate = 0, now, confirm, reverses, type, invoiceId, ...details } = input;
  if (amount.amount === 0 || (amount.amount < 0 && type !== "adjustment"))
    return refuse("validation-failed", { errors: { amount: ["Use an amount above 0"] } });
  if (details.expiresAt <= now)
    return refuse("validation-failed", { errors: { expiresAt: ["Use a time in the future"] } });
  const net = Math.abs(amount.amount);
  const tax = details.tax ?? Math.round((net * taxRate) / 10_000);
  if (!isBookable([net + tax]))
    return refuse("validation-failed", { errors: { amount: ["With tax, this is more than can be recorded"] } });
  const direction = directionOf(input);
  const gross = money(net + tax, amount.currency);
  const { number, description, integration, sourceReference, source, metadata, walletId, expiresAt, owed } = details;
  const created = TransactionCreated({
    transactionId,
    number,
    type,
    direction,
    description,
    walletId,
    expiresAt,
    gross,
    net: money(net, amount.currency),
    tax: money(tax, amount.currency),
    ...(taxRate > 0 && { taxRate }),
    ...(integration && { integration }),
    ...(sourceReference && { sourceReference }),
    ...(source && { source }),
    ...(invoiceId && { invoiceId }),
    ...(metadata && { metadata }),
    ...(reverses && { reversesId: reverses.id }),
    ...(owed && { owed }),
  });
  const reserve = reverses ? { reserve: [reversalReservation(reverses.id)] } : {};
  if (!confirm || type === "top_up") return { facts: [created], ...reserve };
  const { amount: delta, balances } = moved({ walletId, direction, gross });
  const confirmed = TransactionConfirmed({
    transactionId,
    moved: { walletId, amount: delta },
    ...(reverses && { reversesId: reverses.id }),
  });
  return { facts: [created, confirmed], balances, ...reserve };
}

/** Records a failed charge, so that the same attempt never moves money later. */
export function createFailed(
  state: Transaction,
  { code, reason, ...input }: Omit<NewTransaction, "confirm"> & { readonly code: string; readonly reason: string },
) {
  if (state.status !== "none") return [];
  const created = createTransaction(state, { ...input, confirm: false });
  if (!("facts" in created)) return created;
  const failed = TransactionFailed({ transactionId: input.transactionId, code, reason });
  return { ...created, facts: [...created.facts, failed] };
}
