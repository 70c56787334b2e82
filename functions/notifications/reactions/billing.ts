import { decimalOf } from "#events/_kernel";
import { BillingWarned } from "#events/billing";
import { InvoicePaymentFailed } from "#events/invoices";
import { when } from "#platform/reactions";
import { needsOwnProject, notifyPermitted, within } from "./raising.ts";

export const tellBillingWarned = when("tell-billing-warned", BillingWarned, needsOwnProject, (fact, context) =>
  notifyPermitted(fact, "billing.project.edit", context, () => ({
    kind: `billing-${fact.data.kind}`,
    level: fact.data.level,
    title: fact.data.title,
    body: fact.data.text,
    action: within("/billing", fact.tenant),
  })),
);

export const tellPaymentDeclined = when(
  "tell-invoice-payment-declined",
  InvoicePaymentFailed,
  needsOwnProject,
  (fact, context) => {
    const { invoiceId, number, amountDue, message, nextAttemptAt } = fact.data;
    const due = `${decimalOf(amountDue)} ${amountDue.currency} is still due.`;
    return notifyPermitted(fact, "billing.invoice.pay", context, () => ({
      kind: "invoice-payment-declined",
      level: "danger",
      title: `The payment of invoice ${number} was declined`,
      body: [message, due, nextAttemptAt && "We will try again. You can also pay it now."].filter(Boolean).join(" "),
      action: within(`/billing/invoices/${invoiceId}`, fact.tenant),
    }));
  },
);
