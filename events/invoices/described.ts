import { type DescribedModule, decimalOf, describe } from "#events/_kernel";
import { InvoiceIssued, InvoicePaid, InvoicePaymentFailed } from "./index.ts";

const PATH = (invoiceId: string): string => `/billing/invoices/${invoiceId}`;

export const described: DescribedModule = {
  areas: [{ name: "invoice", order: 60, view: "billing.invoice.view", path: PATH }],
  events: [
    describe(InvoiceIssued, {
      public: {
        name: "invoice.issued",
        description: "An invoice was issued",
        fields: ["invoiceId", "number", "amountDue", "dueAt"],
        title: "An invoice is issued",
      },
    }),
    describe(InvoicePaid, {
      public: {
        name: "invoice.paid",
        description: "An invoice was paid",
        fields: ["invoiceId", "number", "amount"],
        title: "An invoice is paid",
      },
    }),
    describe(InvoicePaymentFailed, {
      notice: {
        reaction: "tell-invoice-payment-declined",
        permission: "billing.invoice.pay",
        content: ({ invoiceId, number, amountDue, message, nextAttemptAt }, { within }) => {
          const due = `${decimalOf(amountDue)} ${amountDue.currency} is still due.`;
          const next = nextAttemptAt && "We will try again. You can also pay it now.";
          return {
            kind: "invoice-payment-declined",
            level: "danger",
            title: `The payment of invoice ${number} was declined`,
            body: [message, due, next].filter(Boolean).join(" "),
            action: within(PATH(invoiceId)),
          };
        },
      },
    }),
  ],
};
