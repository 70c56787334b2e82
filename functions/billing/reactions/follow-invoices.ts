import { InvoiceOverdue, InvoicePaid, InvoiceVoided } from "#events/invoices";
import { sideEffect, when } from "#platform/reactions";
import { followInvoices, warnOfOverdue } from "../follow-invoices.ts";

const follow = ({ tenant }: { readonly tenant: string }) => [sideEffect((ports) => followInvoices(ports, tenant))];

export const followOverdue = when("follow-invoice-overdue", InvoiceOverdue, (fact) => [
  ...follow(fact),
  sideEffect((ports) => warnOfOverdue(ports, fact.tenant, fact.data)),
]);
export const followPaid = when("follow-invoice-paid", InvoicePaid, follow);
export const followVoided = when("follow-invoice-voided", InvoiceVoided, follow);
