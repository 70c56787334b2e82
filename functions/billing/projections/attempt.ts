import * as z from "zod";
import { Money } from "#events/_kernel";
import {
  PaymentActionRequired,
  PaymentAttemptFailed,
  PaymentAttemptStarted,
  PaymentAttemptSucceeded,
} from "#events/billing";
import { projection, view } from "#platform/views";

const Row = z.object({
  id: z.string(),
  transactionId: z.string(),
  paymentMethodId: z.string(),
  amount: Money,
  attemptNumber: z.int(),
  status: z.enum(["pending", "requires_action", "succeeded", "failed"]),
  vendorReference: z.string().optional(),
  /** Where the payer approves it. */
  url: z.string().optional(),
  failureCode: z.string().optional(),
  failureMessage: z.string().optional(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
});
export type AttemptRow = z.infer<typeof Row>;

const isOpen = ({ status }: AttemptRow): boolean => status === "pending" || status === "requires_action";

/** All payment attempts, by payment method; the index `open` lists the unfinished ones, of all transactions and of each. */
export const attemptView = view<AttemptRow>({
  name: "billing-attempt",
  version: 2,
  row: Row,
  indexes: {
    method: (row) => ({ partition: row.paymentMethodId, sort: row.startedAt }),
    open: (row) =>
      isOpen(row) ? ["", row.transactionId].map((partition) => ({ partition, sort: row.startedAt })) : [],
  },
});

const key = ({ data }: { data: { attemptId: string } }) => data.attemptId;

export const attempts = projection(attemptView)
  .when(PaymentAttemptStarted, key, (_, { data, at }) => {
    const { attemptId: id, transactionId, methodId: paymentMethodId, amount, attemptNumber } = data;
    return { id, transactionId, paymentMethodId, amount, attemptNumber, status: "pending", startedAt: at };
  })
  .when(
    PaymentActionRequired,
    key,
    (row, { data: { reference, url } }) =>
      row && { ...row, status: "requires_action", vendorReference: reference, url },
  )
  .when(
    PaymentAttemptSucceeded,
    key,
    (row, { data, at }) =>
      row && { ...row, url: undefined, status: "succeeded", vendorReference: data.reference, finishedAt: at },
  )
  .when(PaymentAttemptFailed, key, (row, { data: { reference, code, message }, at }) =>
    row
      ? {
          ...row,
          url: undefined,
          status: "failed",
          failureCode: code,
          failureMessage: message,
          finishedAt: at,
          ...(reference && { vendorReference: reference }),
        }
      : undefined,
  );
