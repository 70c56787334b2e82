import { money } from "#events/_kernel";
import { InvoiceOverdue, InvoicePaid, InvoicePaymentFailed, InvoicePaymentStarted } from "#events/invoices";
import { refuse } from "#platform/domain";
import { type Invoice, type IssuedInvoice, isIssued, outstandingOf } from "./state.ts";
import { nextTry } from "./timetable.ts";

const refOf = ({ issued: { project, invoiceId, number } }: IssuedInvoice) => ({ project, invoiceId, number });

interface Start {
  readonly attemptId: string;
  readonly method: string;
  readonly automatic: boolean;
  readonly now: string;
}

/** Starts an attempt over what is outstanding. Two that start at once share it. An automatic one waits for its day. */
export function startPayment(state: Invoice, { attemptId, method, automatic, now }: Start) {
  if (!isIssued(state)) return refuse("not-found");
  if (state.attempt) return [];
  if (state.status === "paid") return automatic ? [] : refuse("invoice-paid");
  if (state.status === "void") return automatic ? [] : refuse("invalid-transition", { from: "void", to: "paid" });
  if (automatic && !(state.nextAttemptAt && state.nextAttemptAt <= now)) return [];
  return [
    InvoicePaymentStarted({
      ...refOf(state),
      attemptId,
      attemptNumber: state.attempts + 1,
      method,
      amount: money(outstandingOf(state), state.issued.currency),
      automatic,
      startedAt: now,
    }),
  ];
}

export function finishPayment(state: Invoice, input: { readonly attemptId: string; readonly transactionId: string }) {
  if (!isIssued(state) || state.attempt?.attemptId !== input.attemptId) return [];
  const { amount } = state.attempt;
  return [InvoicePaid({ ...refOf(state), ...input, amount, total: state.issued.total })];
}

interface Failure {
  readonly attemptId: string;
  readonly code: string;
  readonly message: string;
}

/** A declined automatic attempt moves to its next day; one that a person started changes nothing of the timetable. */
export function failPayment(state: Invoice, input: Failure) {
  if (!isIssued(state) || state.attempt?.attemptId !== input.attemptId) return [];
  const { attempt, issuedAt, automaticAttempts } = state;
  const next = attempt.automatic ? nextTry(issuedAt, automaticAttempts) : state.nextAttemptAt;
  return [
    InvoicePaymentFailed({
      ...refOf(state),
      ...input,
      amountDue: money(outstandingOf(state), state.issued.currency),
      ...(next && { nextAttemptAt: next }),
    }),
  ];
}

/** Its due date has passed. One that failed becomes overdue after its last try. */
export function passDueDate(state: Invoice, { now }: { readonly now: string }) {
  if (!isIssued(state) || state.attempt || now < state.issued.dueAt) return [];
  const waits = state.status === "due" || (state.status === "failed" && !state.nextAttemptAt);
  if (!waits) return [];
  const amountDue = money(outstandingOf(state), state.issued.currency);
  return [InvoiceOverdue({ ...refOf(state), amountDue, dueAt: state.issued.dueAt })];
}
