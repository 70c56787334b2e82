import { money, sumOf } from "#events/_kernel";
import { TransactionType } from "#events/billing";
import type { Context } from "#platform/http";
import { accountOf, billingAnswer } from "./account.ts";
import { transactionView } from "./projections/transaction.ts";

/** A summary of the account. No invoice is issued yet, so nothing is outstanding. */
export async function getBillingOverview(context: Context) {
  const account = await accountOf(context, context.project);
  const { currency, balance, walletId, now } = account;
  const [record, moved] = await Promise.all([
    billingAnswer(context, account),
    context.views.tally(transactionView, "month", now.slice(0, 7)),
  ]);
  const [year, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))];
  const byType = Object.fromEntries(TransactionType.options.map((type) => [type, money(moved[type] ?? 0, currency)]));
  return {
    balance: money(balance, currency),
    outstanding: money(0, currency),
    overdue: money(0, currency),
    ...(record.creditLimit && { creditLimit: record.creditLimit }),
    creditUsed: record.creditUsed,
    flags: record.flags,
    currentPeriod: {
      start: new Date(Date.UTC(year, month - 1)).toISOString(),
      end: new Date(Date.UTC(year, month)).toISOString(),
      total: sumOf(Object.values(byType), currency),
      byType: byType as Record<TransactionType, ReturnType<typeof money>>,
    },
    wallets: [{ id: walletId, available: money(Math.max(0, balance), currency) }],
  };
}
