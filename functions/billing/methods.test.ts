import { afterEach, beforeEach, expect, test } from "vitest";
import { company, gbp, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());
const add = (vendorReference = "pm_card_visa", more: object = {}) =>
  here.ask("POST /payment-methods", { body: { vendor: "stripe", vendorReference, ...more } });
const added = async (vendorReference?: string, more?: object) => {
  await here.named();
  return (await add(vendorReference, more)).body;
};
const topUp = (amount: number, confirm = true) =>
  here.ask("POST /transactions", { body: { type: "top_up", amount: gbp(amount), description: "Top-up", confirm } });
const codes = async () => (await here.ask("GET ")).body.flags.map(({ code }: { code: string }) => code);
const balance = async () => (await here.ask("GET /wallets")).body.wallets[0].balance;

// [entity.billing.paymentMethod] [entity.billing.body.createPaymentMethodRequest]
test("a card is kept as its vendor describes it, never its number", async () => {
  expect(await added("pm_card_visa", { billingDetails: { name: "Olive" } })).toMatchObject({
    vendor: "stripe",
    type: "card",
    status: "active",
    isDefault: true,
    priority: 1,
    card: { brand: "visa", last4: "4242", expMonth: 3, expYear: 2029 },
    billingDetails: { name: "Olive" },
  });
  const log = JSON.stringify(await here.ports.rawLog());
  expect([log.includes("4242424242424242"), log.includes('"Olive"},"priority"')]).toEqual([false, false]);
});

test("without a company nobody can be billed, so no card is taken in", async () => {
  expect(await add()).toMatchObject({ status: 409, body: { code: "COMPANY_NOT_FOUND" } });
  expect((await here.ask("GET /payment-methods/stripe/secret")).body.code).toBe("COMPANY_NOT_FOUND");
});

// [error.billing.SETUP_INTENT_FAILED]
test("what the vendor does not know is no payment method", async () => {
  await here.named();
  for (const [vendor, vendorReference] of [
    ["stripe", "seti_nowhere"],
    ["stripe", "constructor"],
    ["paypal", "pm_card_visa"],
  ])
    expect(await add(vendorReference, { vendor })).toMatchObject({
      status: 422,
      body: { code: "SETUP_INTENT_FAILED", message: "Failed to create a payment method." },
    });
  expect((await here.ask("GET /payment-methods")).body.paymentMethods).toEqual([]);
});

// [entity.billing.paymentMethod.secret]
test("a vendor's form is opened with a secret of its own", async () => {
  await here.named();
  const { body } = await here.ask("GET /payment-methods/stripe/secret");
  expect(body).toMatchObject({ vendor: "stripe", clientSecret: expect.any(String), setupIntentId: expect.any(String) });
  expect(body.publishableKey).toBeUndefined();
  expect((await here.ask("GET /payment-methods/paypal/secret")).status).toBe(404);
  expect((await here.ask("GET /payment-methods/stripe/secret", { as: "viewer" })).status).toBe(403);
});

test("a card stands in a project once; removed, it can come again", async () => {
  const { id } = await added();
  expect(await add()).toMatchObject({ status: 409, body: { code: "PAYMENT_METHOD_EXISTS" } });
  expect((await here.ask(`DELETE /payment-methods/${id}`)).status).toBe(204);
  expect((await here.ask(`GET /payment-methods/${id}`)).status).toBe(404);
  expect((await add()).status).toBe(201);
});

// [entity.billing.body.updatePaymentMethodRequest]
test("one is the default: the first that works, or the one that was chosen", async () => {
  const first = await added();
  const second = (await add("pm_card_declined")).body;
  const defaults = async () =>
    (await here.ask("GET /payment-methods")).body.paymentMethods.map((each: { isDefault: boolean }) => each.isDefault);
  expect(await defaults()).toEqual([true, false]);
  await here.ask(`PATCH /payment-methods/${second.id}`, { body: { isDefault: true } });
  expect(await defaults()).toEqual([false, true]);
  expect((await here.ask("GET ")).body.defaultPaymentMethodId).toBe(second.id);
  await here.ask(`DELETE /payment-methods/${second.id}`);
  expect((await here.ask("GET ")).body.defaultPaymentMethodId).toBe(first.id);
});

// [error.billing.payment_method_expiring] [error.billing.payment_method_expired]
test("a card's expiry is a warning from 30 days before and an error after it", async () => {
  await here.ask("PATCH ", { body: { plan: { code: "monthly" }, company } });
  expect(await codes()).toEqual(["payment_method_required"]);
  const { id } = (await add()).body;
  expect(await codes()).toEqual([]);
  const ends = (expMonth: number, expYear: number) =>
    here.ask(`PATCH /payment-methods/${id}`, { body: { card: { expMonth, expYear } } });
  expect((await ends(3, 2026)).body.status).toBe("expiring");
  expect((await here.ask("GET ")).body.flags).toEqual([
    {
      code: "payment_method_expiring",
      message: "Payment method expiring soon.",
      level: "warning",
      actions: [{ text: "Update", route: "billing.payment-methods" }],
    },
  ]);
  expect((await ends(2, 2026)).body.status).toBe("expired");
  expect((await here.ask("GET ")).body.flags).toEqual([
    {
      code: "payment_method_expired",
      message: "Payment method expired.",
      level: "danger",
      actions: [{ text: "Fix", route: "billing.payment-methods" }],
    },
  ]);
});

test("a top-up is paid with the default method and then stands in the wallet", async () => {
  expect(await topUp(2000)).toMatchObject({ status: 409, body: { code: "PAYMENT_METHOD_REQUIRED" } });
  await added();
  expect((await topUp(2000)).body).toMatchObject({ type: "top_up", direction: "credit", status: "confirmed" });
  const waiting = (await topUp(500, false)).body;
  expect(await balance()).toEqual(gbp(2000));
  const both = await Promise.all([1, 2].map(() => here.ask(`POST /transactions/${waiting.id}/confirm`)));
  expect(both.map(({ body }) => body.status)).toEqual(["confirmed", "confirmed"]);
  expect(await balance()).toEqual(gbp(2500));
});

// [entity.billing.paymentMethod.attempts]
test("a refused payment says why, moves nothing, and may be tried with another card", async () => {
  const bad = await added("pm_card_declined");
  const refused = await topUp(2000);
  expect(refused).toMatchObject({
    status: 402,
    body: { code: "PAYMENT_FAILED", failureCode: "card_declined", reason: "The card was declined." },
  });
  const good = (await add("pm_card_visa", { isDefault: true })).body;
  const confirmed = await here.ask(`POST /transactions/${refused.body.transactionId}/confirm`);
  expect(confirmed.body.status).toBe("confirmed");
  const attempts = async (id: string) => (await here.ask(`GET /payment-methods/${id}/payment-attempts`)).body;
  expect((await attempts(bad.id)).paymentAttempts).toMatchObject([
    { status: "failed", failureCode: "card_declined", attemptNumber: 1, amount: gbp(2000) },
  ]);
  expect((await attempts(good.id)).paymentAttempts).toMatchObject([{ status: "succeeded", attemptNumber: 2 }]);
  expect(await balance()).toEqual(gbp(2000));
});

test("a top-up that is sent again by its key answers as before, declined or paid, and is one attempt", async () => {
  const card = await added("pm_card_declined");
  const headers = { "idempotency-key": "once" };
  const body = { type: "top_up", amount: gbp(2000), description: "Top-up", confirm: true };
  const create = () => here.ask("POST /transactions", { body, headers });
  const answers = [...(await Promise.all([create(), create()])), await create()];
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 402, body: { code: "PAYMENT_FAILED", failureCode: "card_declined" } });
  const { paymentAttempts } = (await here.ask(`GET /payment-methods/${card.id}/payment-attempts`)).body;
  expect(paymentAttempts).toHaveLength(1);
  await add("pm_card_visa", { isDefault: true });
  expect((await create()).body.code).toBe("PAYMENT_FAILED");
  const confirm = () => here.ask(`POST /transactions/${answers[0]?.body.transactionId}/confirm`, { headers });
  for (const { body: paid } of [await confirm(), await confirm()]) expect(paid.status).toBe("confirmed");
  expect(await balance()).toEqual(gbp(2000));
});

test("what was refused four times has failed", async () => {
  await added("pm_card_authentication_required");
  const { transactionId: id } = (await topUp(100)).body;
  for (const _ of [2, 3, 4]) await here.ask(`POST /transactions/${id}/confirm`);
  await here.settle();
  expect((await here.ask(`GET /transactions/${id}`)).body.status).toBe("failed");
  expect((await here.ask(`POST /transactions/${id}/confirm`)).body.code).toBe("INVALID_TRANSITION");
});

test("the only method stays while money is owed", async () => {
  const { id } = await added();
  await here.ask("PATCH /admin", { as: "admin", body: { creditLimit: gbp(500), note: "Agreed" } });
  await here.charge(300, { confirm: true });
  expect(await here.ask(`DELETE /payment-methods/${id}`)).toMatchObject({
    status: 409,
    body: { code: "PAYMENT_METHOD_NEEDED" },
  });
  await topUp(300);
  expect((await here.ask(`DELETE /payment-methods/${id}`)).status).toBe(204);
});

test("it has a history", async () => {
  const { id } = await added();
  await here.ask(`PATCH /payment-methods/${id}`, { body: { priority: 5 } });
  const { history } = (await here.ask(`GET /payment-methods/${id}/history`)).body;
  expect(history.map(({ title }: { title: string }) => title)).toEqual([
    "Payment method changed",
    "Payment method added",
  ]);
});
