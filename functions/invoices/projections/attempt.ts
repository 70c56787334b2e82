import type * as z from "zod";
import { InvoicePaid, InvoicePaymentFailed, InvoicePaymentStarted } from "#events/invoices";
import { projection, view } from "#platform/views";
import { InvoicePaymentAttempt } from "../contract/views.ts";

export type InvoiceAttemptRow = z.infer<typeof InvoicePaymentAttempt>;

/** The attempts to collect invoices, by invoice. */
export const attemptView = view<InvoiceAttemptRow>({
  name: "invoice-attempt",
  version: 1,
  row: InvoicePaymentAttempt,
  indexes: { invoice: (row) => ({ partition: row.invoiceId, sort: String(row.attemptNumber).padStart(6, "0") }) },
});

export const attempts = projection(attemptView)
  .when(
    InvoicePaymentStarted,
    ({ data }) => data.attemptId,
    (_, { data: { attemptId: id, invoiceId, method, amount, attemptNumber, startedAt } }) => ({
      id,
      invoiceId,
      amount,
      attemptNumber,
      startedAt,
      paymentMethodId: method,
      status: "pending",
    }),
  )
  .when(
    InvoicePaymentFailed,
    ({ data }) => data.attemptId,
    (row, { data: { code, message, nextAttemptAt }, at }) =>
      row && {
        ...row,
        status: "failed",
        failureCode: code,
        failureMessage: message,
        finishedAt: at,
        ...(nextAttemptAt && { nextAttemptAt }),
      },
  )
  .when(
    InvoicePaid,
    ({ data }) => data.attemptId,
    (row, { data: { transactionId }, at }) =>
      row && { ...row, status: "succeeded", finishedAt: at, ...(transactionId && { transactionId }) },
  );
