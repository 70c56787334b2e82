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

/** The transaction as the API returns it, always with an expiry and without invoices. */
const Row = Transaction.omit({ invoiceId: true }).extend({ expiresAt: z.string() });
export type TransactionRow = z.infer<typeof Row>;

export const searchedIn = (row: TransactionRow) => [row.number, row.description, row.sourceReference];
const byTime = (row: TransactionRow): string => `${row.createdAt} ${row.number}`;
const partitionsOf = ({ type, status, integration }: TransactionRow): string[] => [
  ...["", `type:${type}`, `status:${status}`],
  ...(integration ? [`integration:${integration.toLowerCase()}`] : []),
];

/** A project's transactions; the index `expiring` lists pending ones by expiry. */
export const transactionView = view<TransactionRow>({
  name: "billing-transaction",
  version: 1,
  row: Row,
  indexes: {
    created: (row) => partitionsOf(row).map((partition) => ({ partition, sort: byTime(row) })),
    expiring: (row) => (row.status === "pending" ? { sort: row.expiresAt } : undefined),
  },
  search: { text: searchedIn, sort: byTime },
  tallies: {
    waiting: ({ status, direction, walletId, gross }) =>
      status === "pending" ? [{ partition: walletId, add: { [direction]: gross.amount } }] : [],
    /** Confirmed transactions per month (UTC) and type: the change to the wallet. */
    month: ({ confirmedAt, type, direction, gross }) =>
      confirmedAt
        ? [
            {
              partition: confirmedAt.slice(0, 7),
              add: { [type]: direction === "debit" ? -gross.amount : gross.amount },
            },
          ]
        : [],
    count: () => [{ partition: "", add: { total: 1 } }],
  },
});

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
