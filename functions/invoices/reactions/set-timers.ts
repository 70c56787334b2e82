import { InvoiceIssued, InvoicePaymentFailed, InvoicePaymentStarted, InvoiceRequested } from "#events/invoices";
import { when } from "#platform/reactions";
import { earliest, setTimer } from "#platform/timers";
import { INVOICES, laterThan } from "../work.ts";

const at = (tenant: string, time: string | undefined) => (time ? [setTimer(INVOICES, tenant, time)] : []);

export const timeRequested = when("time-invoice-on-requested", InvoiceRequested, (fact) =>
  at(fact.tenant, laterThan(fact.at)),
);
export const timeIssued = when("time-invoice-on-issued", InvoiceIssued, ({ tenant, data }) =>
  data.amountDue.amount > 0 ? at(tenant, earliest(data.nextAttemptAt, data.dueAt)) : [],
);
/** An attempt whose process ended, or that nobody approved, is finished by the clock. */
export const timeAttempt = when("time-invoice-on-payment-started", InvoicePaymentStarted, ({ tenant, data }) =>
  at(tenant, laterThan(data.startedAt)),
);
/** Without a next try the due date counts, which may have passed. */
export const timeFailed = when("time-invoice-on-payment-failed", InvoicePaymentFailed, (fact) =>
  at(fact.tenant, fact.data.nextAttemptAt ?? fact.at),
);
