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
const partitionsOf = ({ type, status, integration, invoiceId }: TransactionRow): string[] => [
  ...["", `type:${type}`, `status:${status}`],
  ...(integration ? [`integration:${integration.toLowerCase()}`] : []),
  ...(invoiceId ? [`invoice:${invoiceId}`] : []),
];

/** A project's transactions; `expiring` lists pending ones by expiry, `owed` those that the
 * wallet pays as soon as it can, and `moved` confirmed ones in the order of confirmation. */
export const transactionView = view<TransactionRow>({
  name: "billing-transaction",
  version: 5,
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
    /** Confirmed charges per month (UTC) and integration: the amount, and their count under the name with `#`. */
    usage: ({ confirmedAt, type, integration = "other", gross, source }) =>
      confirmedAt && type === "charge" && source?.type !== "invoice"
        ? [{ partition: confirmedAt.slice(0, 7), add: { [integration]: gross.amount, [`${integration}#`]: 1 } }]
        : [],
    /** The same per day (UTC), all types together. */
    day: ({ confirmedAt, direction, gross }) =>
      confirmedAt
        ? [
            {
              partition: confirmedAt.slice(0, 10),
              add: { moved: direction === "debit" ? -gross.amount : gross.amount },
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
