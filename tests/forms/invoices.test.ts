import { afterAll, beforeAll, describe } from "vitest";
import { invoiceAct, sellerAct } from "../../web/invoices/act.ts";
import { type TestEnvironment, testEnvironment, withCard } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

const unknown = "inv_000000000000000000000000";
let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  const card = await withCard(here, "pm_card_visa");
  submit = await formsAt(here, { admin: true });
  ids = { card, project: here.shop, invoice: unknown };
});
afterAll(() => here.close());

describe("the platform's seller", () => {
  testForms(() => ({ submit, ids, action: sellerAct }), {
    "is this project's company": {
      form: {},
      to: "PUT /v1/billing/admin/invoice-seller",
      body: { project: "{project}" },
      leads: "/billing/invoices?flash=seller",
    },
  });
});

describe("an invoice", () => {
  testForms(() => ({ submit, ids, action: (args) => invoiceAct(args, unknown) }), {
    "paid with a card": {
      form: { method: "{card}" },
      to: "POST /v1/billing/invoices/{invoice}/pay",
      body: { method: "{card}" },
      refused: { intent: "pay", code: "INVOICE_NOT_FOUND", at: [] },
    },
    "paid with nothing": {
      form: { intent: "pay" },
      refused: { intent: "pay", code: "VALIDATION_FAILED", at: ["method"] },
    },
    "emailed to an accountant": {
      form: { intent: "send", to: "books@shop.test", message: " For the return. " },
      to: "POST /v1/billing/invoices/{invoice}/send",
      body: { to: "books@shop.test", message: "For the return." },
      refused: { intent: "send", code: "INVOICE_NOT_FOUND", at: [] },
    },
    "emailed to the billing email": {
      form: { intent: "send", to: "", message: "" },
      to: "POST /v1/billing/invoices/{invoice}/send",
      body: {},
      refused: { intent: "send", code: "INVOICE_NOT_FOUND", at: [] },
    },
    "emailed to no address": {
      form: { intent: "send", to: "books" },
      refused: { intent: "send", code: "VALIDATION_FAILED", at: ["to"] },
    },
    "voided for a reason": {
      form: { intent: "void", reason: " Wrong company " },
      to: "POST /v1/billing/admin/invoices/{invoice}/void",
      body: { reason: "Wrong company" },
      refused: { intent: "void", code: "INVOICE_NOT_FOUND", at: [] },
    },
    "voided without one": {
      form: { intent: "void", reason: " " },
      refused: { intent: "void", code: "VALIDATION_FAILED", at: ["reason"] },
    },
    "credited in part": {
      form: { intent: "credit", amount: "12.36", currency: "GBP", reason: "Sent twice" },
      to: "POST /v1/billing/admin/invoices/{invoice}/credit-notes",
      body: { amount: { amount: 1236, currency: "GBP" }, reason: "Sent twice" },
      refused: { intent: "credit", code: "INVOICE_NOT_FOUND", at: [] },
    },
    "credited by no amount": {
      form: { intent: "credit", amount: "much", currency: "GBP", reason: "Sent twice" },
      refused: { intent: "credit", code: "VALIDATION_FAILED", at: ["amount"] },
    },
  });
});
