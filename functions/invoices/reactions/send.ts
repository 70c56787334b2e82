import { CreditNoteIssued, InvoiceIssued } from "#events/invoices";
import { sideEffect, when } from "#platform/reactions";
import { sendIssued } from "../send.ts";

export const sendInvoiceIssued = when("send-invoice-on-issued", InvoiceIssued, ({ tenant, data: { invoiceId } }) => [
  sideEffect((ports) => sendIssued(ports, tenant, invoiceId, invoiceId)),
]);
export const sendNoteIssued = when(
  "send-credit-note-on-issued",
  CreditNoteIssued,
  ({ tenant, data: { invoiceId, creditNoteId } }) => [
    sideEffect((ports) => sendIssued(ports, tenant, invoiceId, creditNoteId)),
  ],
);
