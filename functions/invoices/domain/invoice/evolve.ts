import type { FactOf } from "#events/_kernel";
import type {
  CreditNoteIssued,
  InvoicePaid,
  InvoicePaymentFailed,
  InvoicePaymentStarted,
  InvoiceRequest,
  InvoiceSent,
} from "#events/invoices";
import { type Invoice, type Issued, type IssuedInvoice, isIssued } from "./state.ts";

const issuedWith = (state: Invoice, change: (invoice: IssuedInvoice) => Partial<IssuedInvoice>): Invoice =>
  isIssued(state) ? { ...state, ...change(state) } : state;

export const evolve = {
  InvoiceRequested: (_: Invoice, { request }: { request: InvoiceRequest }): Invoice => ({
    status: "requested",
    request,
  }),
  InvoiceIssued: (_: Invoice, issued: Issued): Invoice => ({
    status: "due",
    issued,
    issuedAt: issued.issuedAt,
    attempts: 0,
    automaticAttempts: 0,
    nextAttemptAt: issued.nextAttemptAt,
    documents: { [issued.invoiceId]: issued.number },
    sent: [],
    paid: 0,
    credited: 0,
    refunded: 0,
  }),
  InvoicePaymentStarted: (state: Invoice, data: FactOf<typeof InvoicePaymentStarted>["data"]) =>
    issuedWith(state, ({ issued, automaticAttempts }) => {
      const { attemptId, attemptNumber, method, amount, automatic, startedAt } = data;
      return {
        status: startedAt >= issued.dueAt ? "overdue" : "due",
        attempt: { attemptId, attemptNumber, method, amount, automatic },
        attempts: attemptNumber,
        automaticAttempts: automaticAttempts + (automatic ? 1 : 0),
      };
    }),
  InvoicePaymentFailed: (state: Invoice, { nextAttemptAt }: FactOf<typeof InvoicePaymentFailed>["data"]) =>
    issuedWith(state, () => ({ status: "failed", attempt: undefined, nextAttemptAt })),
  InvoicePaid: (state: Invoice, { amount }: FactOf<typeof InvoicePaid>["data"]) =>
    issuedWith(state, ({ paid }) => ({
      status: "paid",
      attempt: undefined,
      nextAttemptAt: undefined,
      paid: paid + amount.amount,
    })),
  InvoiceOverdue: (state: Invoice) => issuedWith(state, () => ({ status: "overdue" })),
  InvoiceVoided: (state: Invoice) => issuedWith(state, () => ({ status: "void", nextAttemptAt: undefined })),
  InvoiceSent: (state: Invoice, { documentId }: FactOf<typeof InvoiceSent>["data"]) =>
    issuedWith(state, ({ sent }) => ({ sent: [...sent, documentId] })),
  CreditNoteIssued: (
    state: Invoice,
    { total, refund, creditNoteId, number }: FactOf<typeof CreditNoteIssued>["data"],
  ) =>
    issuedWith(state, ({ credited, refunded, documents }) => ({
      documents: { ...documents, [creditNoteId]: number },
      credited: credited - total.amount,
      refunded: refunded + refund.amount,
    })),
};
