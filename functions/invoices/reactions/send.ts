import { CreditNoteIssued, InvoiceIssued } from "#events/invoices";
import { mailing, when } from "#platform/reactions";
import { sendIssued } from "../send.ts";

export const sendInvoiceIssued = when("send-invoice-on-issued", InvoiceIssued, ({ tenant, data: { invoiceId } }) => [
  mailing((ports) => sendIssued(ports, tenant, invoiceId, invoiceId)),
]);
export const sendNoteIssued = when(
  "send-credit-note-on-issued",
  CreditNoteIssued,
  ({ tenant, data: { invoiceId, creditNoteId } }) => [
    mailing((ports) => sendIssued(ports, tenant, invoiceId, creditNoteId)),
  ],
);
