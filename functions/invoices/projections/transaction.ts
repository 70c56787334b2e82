import * as z from "zod";
import { Money, MoneySum } from "#events/_kernel";
import {
  Direction,
  TransactionConfirmed,
  TransactionCreated,
  TransactionExpired,
  TransactionFailed,
  TransactionReversed,
  TransactionType,
} from "#events/billing";
import { projection, view } from "#platform/views";

const Row = z.object({
  id: z.string(),
  number: z.string(),
  type: TransactionType,
  status: z.enum(["pending", "confirmed", "failed", "expired", "reversed"]),
  direction: Direction,
  description: z.string(),
  net: Money,
  tax: MoneySum,
  gross: MoneySum,
  integration: z.string().optional(),
  sourceReference: z.string().optional(),
  invoiceId: z.string().optional(),
  createdAt: z.string(),
  confirmedAt: z.string().optional(),
});
export type InvoiceTransactionRow = z.infer<typeof Row>;

/** A project's transactions: by the invoice that they pay, and the charges of a time by when they were confirmed. */
export const transactionView = view<InvoiceTransactionRow>({
  name: "invoice-transaction",
  version: 1,
  row: Row,
  indexes: {
    invoice: (row) =>
      row.invoiceId ? { partition: row.invoiceId, sort: `${row.createdAt} ${row.number}` } : undefined,
    charged: ({ type, invoiceId, confirmedAt, number }) =>
      type === "charge" && !invoiceId && confirmedAt ? { sort: `${confirmedAt} ${number}` } : undefined,
  },
  lean: ["invoice", "charged"],
});

const key = ({ data }: { data: { transactionId: string } }) => data.transactionId;

export const transactions = projection(transactionView)
  .when(TransactionCreated, key, (_, { data, at }) => {
    const { transactionId: id, number, type, direction, description, net, tax, gross } = data;
    const { integration, sourceReference, invoiceId, source } = data;
    const invoice = invoiceId ?? (source?.type === "invoice" ? source.id : undefined);
    return {
      id,
      number,
      type,
      direction,
      description,
      net,
      tax,
      gross,
      status: "pending",
      createdAt: at,
      ...(integration && { integration }),
      ...(sourceReference && { sourceReference }),
      ...(invoice && { invoiceId: invoice }),
    };
  })
  .when(TransactionConfirmed, key, (row, { at }) => row && { ...row, status: "confirmed", confirmedAt: at })
  .when(TransactionFailed, key, (row) => row && { ...row, status: "failed" })
  .when(TransactionExpired, key, (row) => row && { ...row, status: "expired" })
  .when(TransactionReversed, key, (row) => row && { ...row, status: "reversed" });
