import * as z from "zod";
import { Money } from "#events/_kernel";
import { PaymentAttemptFailed, PaymentAttemptStarted, PaymentAttemptSucceeded } from "#events/billing";
import { projection, view } from "#platform/views";

const Row = z.object({
  id: z.string(),
  transactionId: z.string(),
  paymentMethodId: z.string(),
  amount: Money,
  attemptNumber: z.int(),
  status: z.enum(["pending", "succeeded", "failed"]),
  vendorReference: z.string().optional(),
  failureCode: z.string().optional(),
  failureMessage: z.string().optional(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
});
export type AttemptRow = z.infer<typeof Row>;

/** All payment attempts, by payment method. */
export const attemptView = view<AttemptRow>({
  name: "billing-attempt",
  version: 1,
  row: Row,
  indexes: { method: (row) => ({ partition: row.paymentMethodId, sort: row.startedAt }) },
});

const key = ({ data }: { data: { attemptId: string } }) => data.attemptId;

export const attempts = projection(attemptView)
  .when(PaymentAttemptStarted, key, (_, { data, at }) => {
    const { attemptId: id, transactionId, methodId: paymentMethodId, amount, attemptNumber } = data;
    return { id, transactionId, paymentMethodId, amount, attemptNumber, status: "pending", startedAt: at };
  })
  .when(
    PaymentAttemptSucceeded,
    key,
    (row, { data, at }) => row && { ...row, status: "succeeded", vendorReference: data.reference, finishedAt: at },
  )
  .when(PaymentAttemptFailed, key, (row, { data: { reference, code, message }, at }) =>
    row
      ? {
          ...row,
          status: "failed",
          failureCode: code,
          failureMessage: message,
          finishedAt: at,
          ...(reference && { vendorReference: reference }),
        }
      : undefined,
  );
