import { money, sumOf } from "#events/_kernel";
import { TransactionType } from "#events/billing";
import type { Context } from "#platform/http";
import { accountOf, billingAnswer } from "./account.ts";
import { openInvoiceView } from "./projections/open-invoice.ts";
import { transactionView } from "./projections/transaction.ts";

/** A summary of the account: the wallet, what is due on invoices, and the movements of the month. */
export async function getBillingOverview(context: Context) {
  const account = await accountOf(context, context.project);
  const { currency, balance, walletId, now, invoices } = account;
  const [record, moved, open] = await Promise.all([
    billingAnswer(context, account),
    context.views.tally(transactionView, "month", now.slice(0, 7)),
    context.views.page(openInvoiceView, { index: "due", partition: "", limit: 1 }),
  ]);
  const next = open.rows[0];
  const [year, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))];
  const byType = Object.fromEntries(TransactionType.options.map((type) => [type, money(moved[type] ?? 0, currency)]));
  return {
    balance: money(balance, currency),
    outstanding: money(invoices.outstanding, currency),
    overdue: money(invoices.overdue, currency),
    ...(next && { dueNext: { invoiceId: next.id, dueAt: next.dueAt, amount: next.due } }),
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
