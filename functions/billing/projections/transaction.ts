import * as z from "zod";
import {
  TransactionConfirmed,
  TransactionCreated,
  TransactionExpired,
  TransactionFailed,
  TransactionReversed,
} from "#events/billing";
import { metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { Transaction } from "../contract/views.ts";

/** The transaction as the API returns it, always with an expiry. */
const Row = Transaction.extend({ expiresAt: z.string() });
export type TransactionRow = z.infer<typeof Row>;

export const searchedIn = (row: TransactionRow) => [row.number, row.description, row.sourceReference];
const byTime = (row: TransactionRow): string => `${row.createdAt} ${row.number}`;
/** What nearly all transactions are: these have no lists of their own. */
export const COMMON = { type: "charge", status: "confirmed" } as const;
const partitionsOf = ({ type, status, integration, invoiceId }: TransactionRow): string[] => [
  "",
  ...(type === COMMON.type ? [] : [`type:${type}`]),
  ...(status === COMMON.status ? [] : [`status:${status}`]),
  ...(integration ? [`integration:${integration.toLowerCase()}`] : []),
  ...(invoiceId ? [`invoice:${invoiceId}`] : []),
];

/** A project's transactions; `expiring` lists pending ones by expiry, `owed` those that the
 * wallet pays as soon as it can, and `moved` confirmed ones in the order of confirmation. */
export const transactionView = view<TransactionRow>({
  name: "billing-transaction",
  version: 8,
  row: Row,
  indexes: {
    created: (row) => partitionsOf(row).map((partition) => ({ partition, sort: byTime(row) })),
    moved: (row) =>
      row.confirmedAt ? { partition: row.walletId, sort: `${row.confirmedAt} ${row.number}` } : undefined,
    expiring: (row) => (row.status === "pending" ? { sort: row.expiresAt } : undefined),
    owed: (row) => (row.status === "pending" && row.owed ? { partition: row.walletId, sort: byTime(row) } : undefined),
  },
  search: { text: searchedIn, sort: byTime },
  lean: ["created", "moved", "expiring", "owed"],
  tallies: {
    waiting: ({ status, direction, walletId, gross }) =>
      status === "pending" ? [{ partition: walletId, add: { [direction]: gross.amount } }] : [],
    month: (row) => (row.confirmedAt ? [{ partition: row.confirmedAt.slice(0, 7), add: monthSums(row) }] : []),
  },
});

/** The name of a day's sum (`2026-03-15`) in its month's total. */
export const ofDay = (day: string): string => `${DAY}${day.slice(8, 10)}`;
export const isDay = (name: string): boolean => name.startsWith(DAY);
const DAY = "day ";
const USAGE = "usage ";
const NUMBER = "#";

/**
 * What a confirmed transaction adds to its month (UTC): the change to the wallet, under its type and under its day, and for
 * a charge its amount and its number under the integration that made it.
 */
function monthSums({ confirmedAt = "", type, direction, integration = "other", gross, source }: TransactionRow) {
  const change = direction === "debit" ? -gross.amount : gross.amount;
  const usage = `${USAGE}${integration}`;
  const isUsage = type === "charge" && source?.type !== "invoice";
  return {
    [type]: change,
    [ofDay(confirmedAt)]: change,
    ...(isUsage && { [usage]: gross.amount, [usage + NUMBER]: 1 }),
  };
}

/** A month's charges by integration, of the sums of the month. */
export const usageIn = (sums: Readonly<Record<string, number>>) =>
  Object.entries(sums)
    .filter(([name, amount]) => name.startsWith(USAGE) && !name.endsWith(NUMBER) && amount > 0)
    .map(([name, amount]) => ({ integration: name.slice(USAGE.length), amount, number: sums[name + NUMBER] ?? 1 }));

const key = ({ data }: { data: { transactionId: string } }) => data.transactionId;

export const transactions = projection(transactionView)
  .when(TransactionCreated, key, (_, fact) => {
    const { transactionId: id, taxRate, ...details } = fact.data;
    return { id, ...details, ...(taxRate && { taxRate: taxRate / 10_000 }), status: "pending", ...metaOf(fact) };
  })
  .when(
    TransactionConfirmed,
    key,
    (row, fact) => row && { ...row, ...metaOf(fact, row), status: "confirmed", confirmedAt: fact.at },
  )
  .when(TransactionFailed, key, (row, fact) => row && { ...row, ...metaOf(fact, row), status: "failed" })
  .when(TransactionExpired, key, (row, fact) => row && { ...row, ...metaOf(fact, row), status: "expired" })
  .when(TransactionReversed, key, (row, fact) => row && { ...row, ...metaOf(fact, row), status: "reversed" });
