import {
  CreditNoteIssued,
  INVOICE,
  InvoiceIssued,
  InvoiceOverdue,
  InvoicePaid,
  InvoicePaymentFailed,
  InvoicePaymentStarted,
  InvoiceRequested,
  InvoiceSent,
  InvoiceVoided,
} from "#events/invoices";
import { decider } from "#platform/domain";
import { failPayment, finishPayment, passDueDate, startPayment } from "./collect.ts";
import { creditInvoice, sendInvoice, voidInvoice } from "./correct.ts";
import { evolve } from "./evolve.ts";
import { issueInvoice, requestInvoice } from "./issue.ts";
import type { Invoice } from "./state.ts";

const events = [
  InvoiceRequested,
  InvoiceIssued,
  InvoicePaymentStarted,
  InvoicePaymentFailed,
  InvoicePaid,
  InvoiceOverdue,
  InvoiceVoided,
  CreditNoteIssued,
  InvoiceSent,
] as const;

export const invoice = decider<Invoice>()({
  name: INVOICE,
  initial: { status: "none" },
  events,
  decide: {
    requestInvoice,
    issueInvoice,
    startPayment,
    finishPayment,
    failPayment,
    passDueDate,
    voidInvoice,
    creditInvoice,
    sendInvoice,
  },
  evolve,
});
