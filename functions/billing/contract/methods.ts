import * as z from "zod";
import { PaymentMethodId } from "#events/billing";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { createPaymentMethodRequest, updatePaymentMethodRequest } from "./bodies.ts";
import { PaymentAttempt, PaymentMethod, PaymentMethodSecret } from "./views.ts";

const base = "/v1/billing/payment-methods";
const one = { methodId: PaymentMethodId };

export const methods = {
  listPaymentMethods: query(`GET ${base}`, {
    summary: "List a project's payment methods in the order they are charged",
    permission: "billing.payment-method.list",
    query: paged({}),
    returns: pageOf("paymentMethods", PaymentMethod),
  }),
  createPaymentMethod: command(`POST ${base}`, {
    summary: "Add a payment method that was set up with a vendor",
    permission: "billing.payment-method.create",
    body: createPaymentMethodRequest,
    returns: PaymentMethod,
    status: 201,
    refuses: ["not-found", "company-not-found", "setup-intent-failed", "payment-method-exists"],
  }),
  getPaymentMethod: query(`GET ${base}/{methodId}`, {
    summary: "Get a payment method",
    permission: "billing.payment-method.view",
    params: one,
    returns: PaymentMethod,
    refuses: ["not-found"],
  }),
  updatePaymentMethod: command(`PATCH ${base}/{methodId}`, {
    summary: "Change a payment method's holder, order or expiry date, or make it the default",
    permission: "billing.payment-method.edit",
    params: one,
    body: updatePaymentMethodRequest,
    returns: PaymentMethod,
    refuses: ["not-found"],
  }),
  deletePaymentMethod: command(`DELETE ${base}/{methodId}`, {
    summary: "Remove a payment method; the only one stays while money is owed",
    permission: "billing.payment-method.delete",
    params: one,
    refuses: ["not-found", "payment-method-needed"],
  }),
  getPaymentMethodHistory: query(`GET ${base}/{methodId}/history`, {
    summary: "List the history of a payment method, newest first",
    permission: "billing.payment-method.view",
    params: one,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
  listPaymentAttempts: query(`GET ${base}/{methodId}/payment-attempts`, {
    summary: "List the payments attempted with a payment method, newest first",
    permission: "billing.payment-method.view",
    params: one,
    query: paged({}),
    returns: pageOf("paymentAttempts", PaymentAttempt),
    refuses: ["not-found"],
  }),
  getPaymentMethodSecret: query(`GET ${base}/{vendor}/secret`, {
    summary: "Get what a vendor's form needs to set up a payment method",
    permission: "billing.payment-method.create",
    params: { vendor: z.string().max(40) },
    returns: PaymentMethodSecret,
    refuses: ["company-not-found", "setup-intent-failed", "vendor-unknown"],
  }),
};
