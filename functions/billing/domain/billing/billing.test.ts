import { test } from "vitest";
import { BillingAdministered, BillingChanged, PlanPeriodStarted } from "#events/billing";
import { given } from "#platform/testing";
import { billing } from "./index.ts";

const project = "prj_press01";
const gbp = (amount: number) => ({ amount, currency: "GBP" });
const now = "2026-01-31T10:00:00.000Z";
const around = { project, hasCompany: true, now, currency: "GBP" };
const admin = {
  project,
  hasCompany: true,
  now,
  currencyNow: "GBP",
  booked: false,
  walletId: "wal_000001",
  note: "Agreed",
};
const limit = BillingAdministered({
  project,
  creditLimit: gbp(500),
  credit: { walletId: "wal_000001", amount: 500 },
  note: "Agreed",
});

const month = { start: now, end: "2026-02-28T10:00:00.000Z" };
const january = PlanPeriodStarted({
  project,
  periodId: `monthly:${now}`,
  plan: "monthly",
  ...month,
  currency: "GBP",
  lines: [{ description: "Monthly", quantity: 1, unitPrice: gbp(2900), period: month }],
  collectionMethod: "charge_automatically",
  paymentTermsDays: 14,
  taxExempt: "none",
  price: gbp(2900),
});

test("a plan is chosen where there is a company, and begins what is billed", () => {
  given(billing)
    .when("changeBilling", { ...around, plan: "monthly" })
    .then(BillingChanged({ project, plan: "monthly", status: "active" }), january);
  given(billing)
    .when("changeBilling", { ...around, hasCompany: false, plan: "monthly" })
    .thenRefused("company-not-found");
});

test("the only company stays while a plan needs it", () => {
  const paid = BillingChanged({ project, plan: "monthly", status: "active" });
  given(billing, paid)
    .when("changeBilling", { ...around, hasCompany: false, company: null })
    .thenRefused("company-not-found");
  given(billing, paid)
    .when("changeBilling", { ...around, hasCompany: false, billingEmail: "a@example.com" })
    .then(BillingChanged({ project, billingEmail: "a@example.com" }));
});

test("a suspended account stays so, whatever plan it chooses", () =>
  given(billing, BillingAdministered({ project, status: "suspended", note: "Unpaid" }))
    .when("changeBilling", { ...around, plan: "monthly" })
    .then(BillingChanged({ project, plan: "monthly" }), january));

test("only what differs is a change", () =>
  given(billing, BillingChanged({ project, billingEmail: "a@example.com" }))
    .when("changeBilling", { ...around, billingEmail: "a@example.com", ccEmails: ["b@example.com"] })
    .then(BillingChanged({ project, ccEmails: ["b@example.com"] })));

test("a credit limit is room in the wallet, given and taken in the same decision", () => {
  given(billing)
    .when("administerBilling", { ...admin, creditLimit: gbp(500) })
    .thenDecided({ facts: [limit], balances: [{ name: "wallet/wal_000001", delta: 500 }] });
  given(billing, limit)
    .when("administerBilling", { ...admin, creditLimit: null })
    .thenDecided({
      facts: [
        BillingAdministered({
          project,
          creditLimit: null,
          credit: { walletId: "wal_000001", amount: -500 },
          note: "Agreed",
        }),
      ],
      balances: [{ name: "wallet/wal_000001", delta: -500 }],
    });
});

test("the currency stays once money has moved, and a limit is in it", () => {
  given(billing)
    .when("administerBilling", { ...admin, booked: true, currency: "EUR" })
    .thenRefused("currency-in-use");
  given(billing, limit)
    .when("administerBilling", { ...admin, currency: "EUR" })
    .thenRefused("wrong-currency");
});
