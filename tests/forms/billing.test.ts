import { afterAll, beforeAll, describe } from "vitest";
import { billingAct } from "../../web/billing/act.ts";
import { methodAct } from "../../web/billing/methods/act.ts";
import { stripeAccountAct } from "../../web/stripe-account/act.ts";
import { must, type TestEnvironment, testEnvironment, withCard } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  const card = await withCard(here, "pm_card_visa");
  const { wallets } = must(await here.shopAsk({ path: "/v1/billing/wallets" }));
  ids = { card, wallet: wallets[0].id, project: here.shop };
  submit = await formsAt(here, { admin: true });
});
afterAll(() => here.close());

describe("billing", () => {
  testForms(() => ({ submit, ids, action: billingAct }), {
    "an unknown plan": {
      form: { intent: "plan", "plan.code": "nothing" },
      to: "PATCH /v1/billing",
      body: { plan: { code: "nothing" } },
      refused: { intent: "plan", code: "UNKNOWN_PLAN", at: ["plan.code"] },
    },
    details: {
      form: { billingEmail: " bills@shop.test ", ccEmails: "a@shop.test, b@shop.test", purchaseOrderNumber: "" },
      to: "PATCH /v1/billing",
      body: { billingEmail: "bills@shop.test", ccEmails: ["a@shop.test", "b@shop.test"], purchaseOrderNumber: null },
      leads: "/billing?tab=details&flash=saved",
    },
    "only what was changed": {
      form: { billingEmail: "bills@shop.test", "was.billingEmail": "bills@shop.test", ccEmails: "no address" },
      refused: { intent: "details", code: "VALIDATION_FAILED", at: ["ccEmails"] },
    },
    "details of another version": {
      form: { purchaseOrderNumber: "PO 7", "was.billingEmail": "", "was.ccEmails": "", _version: "1" },
      to: "PATCH /v1/billing",
      body: { ccEmails: [], purchaseOrderNumber: "PO 7" },
      ifMatch: "1",
      refused: { intent: "details", code: "VERSION_CONFLICT", at: ["ccEmails"] },
    },
    "a top-up": {
      form: { intent: "top-up", amount: "50.00", currency: "GBP" },
      to: "POST /v1/billing/transactions",
      body: { type: "top_up", amount: { amount: 5000, currency: "GBP" }, description: "Top-up", confirm: true },
      leads: "/billing?flash=topped",
    },
    "a top-up of no amount": {
      form: { intent: "top-up", amount: "much", currency: "GBP" },
      refused: { intent: "top-up", code: "VALIDATION_FAILED", at: ["amount"] },
    },
    "an amount of no currency": {
      form: { intent: "top-up", amount: "50.00", currency: "no" },
      refused: { intent: "top-up", code: "VALIDATION_FAILED", at: ["amount"] },
    },
    "the wallet": {
      form: { intent: "wallet", wallet: "{wallet}", name: "Making", lowBalanceAlert: "20000", currency: "GBP" },
      to: "PATCH /v1/billing/wallets/{wallet}",
      body: { name: "Making", lowBalanceAlert: { amount: 20000, currency: "GBP" } },
      leads: "/billing?flash=saved",
    },
    "an automatic top-up": {
      form: {
        intent: "auto-top-up",
        wallet: "{wallet}",
        enabled: "yes",
        "autoTopUp.threshold": "50.00",
        "autoTopUp.amount": "100.00",
        "autoTopUp.paymentMethodId": "{card}",
        currency: "GBP",
      },
      to: "PATCH /v1/billing/wallets/{wallet}",
      body: {
        autoTopUp: {
          enabled: true,
          threshold: { amount: 5000, currency: "GBP" },
          amount: { amount: 10000, currency: "GBP" },
          paymentMethodId: "{card}",
        },
      },
      leads: "/billing?flash=saved",
    },
    "an automatic top-up of no amount": {
      form: {
        intent: "auto-top-up",
        wallet: "{wallet}",
        enabled: "yes",
        "autoTopUp.threshold": "50.00",
        currency: "GBP",
      },
      to: "PATCH /v1/billing/wallets/{wallet}",
      body: { autoTopUp: { enabled: true, threshold: { amount: 5000, currency: "GBP" } } },
      refused: { intent: "auto-top-up", code: "VALIDATION_FAILED", at: ["autoTopUp.amount"] },
    },
    "a plan's price in a currency": {
      form: { intent: "plan-price", plan: "monthly", currency: "sek", price: "390" },
      to: "PUT /v1/billing/admin/plan-prices",
      body: { plan: "monthly", currency: "SEK", price: 39_000 },
      leads: "/billing?tab=platform&flash=priced",
    },
    "a price removed": {
      form: { intent: "plan-price", plan: "monthly", currency: "SEK", price: "" },
      to: "PUT /v1/billing/admin/plan-prices",
      body: { plan: "monthly", currency: "SEK", price: null },
      leads: "/billing?tab=platform&flash=priced",
    },
    "a price that cannot be read": {
      form: { intent: "plan-price", plan: "monthly", currency: "SEK", price: "cheap" },
      refused: { intent: "plan-price", code: "VALIDATION_FAILED", at: ["price"] },
    },
    "the platform's side": {
      form: {
        intent: "platform",
        status: "active",
        creditLimit: "90000",
        currency: "GBP",
        paymentTermsDays: "30",
        note: "Agreed",
      },
      to: "PATCH /v1/billing/admin",
      body: { status: "active", creditLimit: { amount: 90000, currency: "GBP" }, paymentTermsDays: 30, note: "Agreed" },
      leads: "/billing?tab=platform&flash=saved",
    },
  });
});

describe("a payment method", () => {
  testForms(() => ({ submit, ids, action: (args) => methodAct(args, ids.card ?? "") }), {
    "as the default": {
      form: { intent: "default", _version: "1" },
      to: "PATCH /v1/billing/payment-methods/{card}",
      body: { isDefault: true },
      leads: "/billing/payment-methods/{card}?flash=default",
    },
    "its card and name": {
      form: { "card.expMonth": "4", "card.expYear": "2031", priority: "2", "billingDetails.name": " Olive Shop " },
      to: "PATCH /v1/billing/payment-methods/{card}",
      body: { priority: 2, billingDetails: { name: "Olive Shop" }, card: { expMonth: 4, expYear: 2031 } },
      leads: "/billing/payment-methods/{card}?flash=saved",
    },
    "no month": {
      form: { "card.expMonth": "", "card.expYear": "2031", priority: "2" },
      refused: { intent: "edit", code: "VALIDATION_FAILED", at: ["card.expMonth"] },
    },
    removed: {
      form: { intent: "remove" },
      to: "DELETE /v1/billing/payment-methods/{card}",
      once: false,
      leads: "/billing/payment-methods?flash=removed",
    },
  });
});

describe("the Stripe account", () => {
  testForms(() => ({ submit, ids, action: stripeAccountAct }), {
    "a connection that was not started here": {
      form: { intent: "connect", state: "unknown", code: "sandbox_code_complete" },
      to: "POST /v1/platform/payment/stripe/connect",
      body: { state: "unknown", code: "sandbox_code_complete" },
      refused: { intent: "connect", code: "CONNECTION_EXPIRED" },
    },
    "checking an account that is not there": {
      form: { intent: "refresh" },
      to: "POST /v1/platform/payment/stripe/refresh",
      refused: { intent: "refresh", code: "STRIPE_ACCOUNT_NOT_FOUND" },
    },
    "disconnecting one that is not there": {
      form: { intent: "disconnect", confirm: "on" },
      to: "DELETE /v1/platform/payment/stripe/deauthorize?confirm=true",
      refused: { intent: "disconnect", code: "STRIPE_ACCOUNT_NOT_FOUND" },
    },
  });
});
