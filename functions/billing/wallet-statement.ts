import { money } from "#events/_kernel";
import { TransactionType } from "#events/billing";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Reader } from "#platform/views";
import type { WalletStatement } from "./contract/index.ts";
import { isDay, ofDay, transactionView } from "./projections/transaction.ts";
import { transactionAnswer } from "./transactions.ts";
import { getWallet } from "./wallets.ts";

const MAX_MOVEMENTS = 500;
const MAX_MONTHS = 1200;
const DAY = 86_400_000;

interface StatementContext extends Context {
  readonly params: { readonly walletId: string };
  readonly query: { readonly start: string; readonly end: string };
}

/** Returns the movements of whole days in UTC, each with the balance after it. */
export async function getWalletStatement(context: StatementContext) {
  const { start, end } = context.query;
  if (start > end) return refuse("validation-failed", { errors: { end: ["Use a day after the first"] } });
  const own = await getWallet(context);
  if (isRefusal(own)) return own;
  const { id: walletId, currency } = own;
  const after = new Date(Date.parse(end) + DAY).toISOString().slice(0, 10);
  const [opening, closing, page] = await Promise.all([
    balanceBefore(context.views, start),
    balanceBefore(context.views, after),
    context.views.page(transactionView, {
      index: "moved",
      partition: walletId,
      from: start,
      to: after,
      limit: MAX_MOVEMENTS,
    }),
  ]);
  const now = context.ports.clock().toISOString();
  let balance = opening;
  const movements: WalletStatement["movements"] = page.rows.map((row) => {
    const amount = row.direction === "debit" ? -row.gross.amount : row.gross.amount;
    balance += amount;
    return {
      transaction: transactionAnswer(row, now),
      amount: money(amount, currency),
      balance: money(balance, currency),
    };
  });
  return {
    walletId,
    start,
    end,
    movements,
    opening: money(opening, currency),
    closing: money(closing, currency),
    hasMore: page.next !== undefined,
  };
}

/** Adds up the whole months before a day, and the days of its month before it. */
async function balanceBefore(views: Reader, day: string): Promise<number> {
  const month = day.slice(0, 7);
  const before = { from: "0", to: month, limit: MAX_MONTHS, names: TransactionType.options };
  const [months, own] = await Promise.all([
    views.tallies(transactionView, "month", before),
    views.tally(transactionView, "month", month),
  ]);
  const ofMonths = months.flatMap(({ sums }) => Object.values(sums));
  const ofDays = Object.entries(own).flatMap(([name, sum]) => (isDay(name) && name < ofDay(day) ? [sum] : []));
  return [...ofMonths, ...ofDays].reduce((sum, each) => sum + each, 0);
}
