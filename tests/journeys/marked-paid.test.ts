import { afterEach, beforeEach, expect, test } from "vitest";
import { gbp, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let tee: string;
let order: { id: string; number: string; total: { amount: number } };

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  ({ tee } = await stocked(here, 0));
  order = must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      body: orderOf({ variantRef: tee, quantity: 2 }),
    }),
    201,
  );
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const path = () => `${here.base}/orders/${order.id}`;
const post = (what: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  here.shopAsk({ method: "POST", path: `${path()}/${what}`, body, headers });
const mark = (more: object = {}, headers?: Record<string, string>) =>
  post("payments", { method: "bank_transfer", ...more }, headers);
const remove = (id: string) => here.shopAsk({ method: "DELETE", path: `${path()}/payments/${id}` });
const get = async () => must(await here.shopAsk({ path: path() }));
const spent = async () => {
  await here.settle();
  return must(await here.shopAsk({ path: `${here.base}/customers` })).customers[0].lifetimeValue;
};
test("an order is marked as paid for all that is outstanding, with how, when and by what reference", async () => {
  const marked = must(await mark({ paidAt: "2026-11-18", reference: "Invoice 12" }), 201);
  expect(marked).toMatchObject({
    paymentStatus: "paid",
    buyerPayment: "paid",
    paidTotal: order.total,
    outstanding: gbp(0),
    paidAt: "2026-11-18T12:00:00.000Z",
    payments: [{ vendor: "bank_transfer", reference: "Invoice 12", amount: order.total, manual: true }],
  });
  expect(await mark()).toMatchObject({ status: 409, body: { code: "NOTHING_OUTSTANDING" } });
  const { history } = must(await here.shopAsk({ path: `${path()}/history` }));
  expect(history[0].title).toBe("Marked as paid: 56.55 GBP by bank transfer");
  expect(must(await here.shopAsk({ path: `${path()}/receipt` })).html).toMatch(/>Paid</);
});

test("two people who mark an order at once book one payment; the same request again is the same payment", async () => {
  const headers = { "idempotency-key": "mark-1" };
  const answers = await Promise.all([mark({}, headers), mark({}, headers), mark(), mark()]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await get()).toMatchObject({ paidTotal: order.total, payments: [{ manual: true }] });
  expect((await get()).payments).toHaveLength(1);
});

test("a payment that was marked by mistake is removed, from the customer's figures too", async () => {
  const { payments } = must(await mark(), 201);
  expect(await spent()).toMatchObject(order.total);
  expect(must(await remove(payments[0].id))).toMatchObject({
    paymentStatus: "new",
    buyerPayment: "unpaid",
    paidTotal: gbp(0),
    payments: [],
  });
  expect((await get()).paidAt).toBeUndefined();
  expect(await spent()).toMatchObject(gbp(0));
  expect(await remove(payments[0].id)).toMatchObject({ status: 409, body: { code: "PAYMENT_NOT_MANUAL" } });
  const { history } = must(await here.shopAsk({ path: `${path()}/history` }));
  expect(history[0].title).toBe("Payment of 56.55 GBP removed");
});

test("what was paid through a storefront cannot be removed, and what was refunded in part stays", async () => {
  const { payments } = must(await mark(), 201);
  must(await post("refund", { amount: gbp(100), reason: "Late" }));
  expect(await remove(payments[0].id)).toMatchObject({ status: 409, body: { code: "PAYMENT_REFUNDED" } });
  const paid = must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      body: { ...orderOf({ variantRef: tee, quantity: 1 }), payment: { vendor: "stripe", reference: "pi_1" } },
    }),
    201,
  );
  expect(
    await here.shopAsk({ method: "DELETE", path: `${here.base}/orders/${paid.id}/payments/${paid.payments[0].id}` }),
  ).toMatchObject({ status: 409, body: { code: "PAYMENT_NOT_MANUAL" } });
  const { history } = must(await here.shopAsk({ path: `${here.base}/orders/${paid.id}/history` }));
  expect(history.map(({ title }: { title: string }) => title)).toContain("29.95 GBP paid by Stripe");
});

test("a refund never exceeds what the buyer really paid, whatever the shop paid for making", async () => {
  const choices = (
    order as unknown as { fulfillments: { id: string; availableShippingMethods: { id: string }[] }[] }
  ).fulfillments.map((each) => ({ fulfillmentId: each.id, shippingMethodId: each.availableShippingMethods[0]?.id }));
  must(await post("confirm", choices));
  expect(await post("refund", { amount: gbp(1), reason: "Kind" })).toMatchObject({ body: { code: "NOTHING_PAID" } });
  must(await mark(), 201);
  expect(await get()).toMatchObject({ paymentStatus: "processing", buyerPayment: "paid" });
  expect(await post("refund", { amount: gbp(order.total.amount + 1), reason: "Kind" })).toMatchObject({
    status: 409,
    body: { code: "REFUND_TOO_LARGE" },
  });
  expect(must(await post("refund", { reason: "All of it" }))).toMatchObject({ buyerPayment: "refunded" });
});

test("a payment is not in the future, and a cancelled order takes none", async () => {
  expect(await mark({ paidAt: "2026-11-21" })).toMatchObject({
    status: 422,
    body: { code: "PAID_IN_FUTURE", errors: { paidAt: ["This date is in the future"] } },
  });
  expect(must(await mark({ paidAt: "2026-11-20" }), 201).paidAt).toBe(here.ports.clock().toISOString());
  must(await post("cancel", { reason: "customer" }));
  expect(await mark()).toMatchObject({ status: 409, body: { code: "ORDER_CANCELLED" } });
});
