import { afterEach, beforeEach, expect, test } from "vitest";
import { runDue } from "../../functions/_platform/timers/index.ts";
import { SETTLE_PAYMENTS, settlePayments } from "../../functions/billing/settle-payments.ts";
import { must, orderOf, stocked, walletIn } from "../support/environment.ts";
import { type StripeEnvironment, stripeEnvironment } from "../support/stripe/environment.ts";

const MINUTES = 60_000;
let here: StripeEnvironment;
beforeEach(async () => {
  here = await stripeEnvironment({ adversarial: true });
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const onlyPayment = () => {
  expect(here.stripe.payments()).toHaveLength(1);
  return here.stripe.payments()[0];
};
const lateOnes = () => runDue(here.ports, { name: SETTLE_PAYMENTS, work: settlePayments });
const settleAt = (id: string) => here.shopAsk({ method: "POST", path: `/v1/billing/transactions/${id}/settle` });

// [integration.card-payment]
test("a card is set up and charged, with the attempt's id as the key of every call", async () => {
  await here.addCard();
  expect(must(await here.topUp(2000), 201)).toMatchObject({ status: "confirmed" });
  expect(await walletIn(here)).toBe(2000);
  const { metadata } = onlyPayment();
  expect(metadata).toEqual({
    tenant: here.shop,
    attempt: expect.stringMatching(/^att_/),
    transaction: expect.stringMatching(/^txn_/),
  });
  const sent = here.stripe.received.filter(({ path }) => path === "POST /v1/payment_intents");
  expect(sent).toMatchObject([{ key: `${here.shop}-${metadata.attempt}` }]);
});

test("a lost answer is looked up and charged once, when it is confirmed again", async () => {
  await here.addCard();
  here.stripe.mishaps.push("answer-lost");
  const lost = await here.topUp(2000);
  expect(lost).toMatchObject({ status: 409, body: { code: "PAYMENT_IN_PROGRESS" } });
  const path = `/v1/billing/transactions/${lost.body.transactionId}/confirm`;
  const both = await Promise.all([1, 2].map(() => here.shopAsk({ method: "POST", path })));
  expect(both.map(({ body }) => body.status)).toEqual(["confirmed", "confirmed"]);
  expect(await walletIn(here)).toBe(2000);
  onlyPayment();
});

test("a lost answer is found by itself after five minutes, without a webhook", async () => {
  await here.addCard();
  here.stripe.mishaps.push("answer-lost");
  const { body } = await here.topUp(2000);
  await here.settle();
  await lateOnes();
  expect(await here.transaction(body.transactionId)).toMatchObject({ payment: { status: "pending" } });
  here.later(6 * MINUTES);
  await lateOnes();
  await here.settle();
  expect(await here.transaction(body.transactionId)).toMatchObject({ status: "confirmed" });
  expect(await walletIn(here)).toBe(2000);
});

test("a payment that never arrived has failed after five minutes, and nothing is charged", async () => {
  await here.addCard();
  here.stripe.mishaps.push("unavailable");
  const { body } = await here.topUp(2000);
  await here.settle();
  here.later(6 * MINUTES);
  await lateOnes();
  await here.settle();
  const after = await here.transaction(body.transactionId);
  expect([after.status, after.payment]).toEqual(["pending", undefined]);
  const [method] = must(await here.shopAsk({ path: "/v1/billing/payment-methods" })).paymentMethods;
  const { paymentAttempts } = must(
    await here.shopAsk({ path: `/v1/billing/payment-methods/${method.id}/payment-attempts` }),
  );
  expect(paymentAttempts).toMatchObject([{ status: "failed", failureCode: "not_received" }]);
  expect(here.stripe.payments()).toEqual([]);
});

test("an attempt that never arrived is not sent again when it may be given up meanwhile: another one is", async () => {
  await here.addCard();
  here.stripe.mishaps.push("unavailable");
  const { transactionId } = (await here.topUp(2000)).body;
  const confirmed = () => here.shopAsk({ method: "POST", path: `/v1/billing/transactions/${transactionId}/confirm` });
  here.later(4.5 * MINUTES);
  const [first] = await Promise.all([confirmed(), here.settle().then(lateOnes)]);
  expect(first.body).toMatchObject({ code: "PAYMENT_FAILED", failureCode: "not_received" });
  expect(here.stripe.payments()).toEqual([]);
  expect(must(await confirmed())).toMatchObject({ status: "confirmed" });
  expect(await walletIn(here)).toBe(2000);
  onlyPayment();
});

test("a payment that arrives after it was given up is returned, once, and moves no wallet", async () => {
  await here.addCard();
  here.stripe.mishaps.push("held-up");
  const { transactionId } = (await here.topUp(2000)).body;
  await here.settle();
  here.later(6 * MINUTES);
  await lateOnes();
  here.stripe.arrive();
  const payment = onlyPayment();
  for (const _ of [1, 2]) await here.deliver(here.eventOf("payment_intent.succeeded", payment));
  await here.settle();
  expect(here.stripe.refunds()).toMatchObject([{ payment_intent: payment.id, amount: 2000 }]);
  await here.deliver(here.eventOf("charge.refunded", here.chargeOf(payment, { amount_refunded: 2000 })));
  await here.settle();
  expect(await here.transaction(transactionId)).toMatchObject({ status: "pending" });
  expect(await walletIn(here)).toBe(0);
});

test.each([
  [true, "confirmed", 2000],
  [false, "pending", 0],
])(
  "a payment that the bank wants approved waits for its cardholder, and then (%s) it is %s",
  async (accepted, status, money) => {
    await here.addCard("3155");
    const refused = await here.topUp(2000);
    const payment = onlyPayment();
    expect(refused).toMatchObject({
      status: 402,
      body: { code: "PAYMENT_REQUIRES_ACTION", url: expect.stringContaining("https://hooks.stripe.test/3d_secure/") },
    });
    const { transactionId, url } = refused.body;
    expect(decodeURIComponent(url)).toContain(`https://town.test/billing/charges/${transactionId}/approved?project=`);
    await here.settle();
    expect(await here.transaction(transactionId)).toMatchObject({ payment: { status: "requires_action", url } });
    expect(must(await settleAt(transactionId))).toMatchObject({ status: "pending", payment: { url } });
    here.stripe.approve(payment.id, accepted);
    const settled = must(await settleAt(transactionId));
    expect([settled.status, settled.payment]).toEqual([status, undefined]);
    expect(await walletIn(here)).toBe(money);
    onlyPayment();
  },
);

test("a payment that nobody approves is cancelled at the vendor after a day", async () => {
  await here.addCard("3155");
  const { transactionId } = (await here.topUp(2000)).body;
  await here.settle();
  here.later(25 * 60 * MINUTES);
  await lateOnes();
  await here.settle();
  expect((await here.transaction(transactionId)).payment).toBeUndefined();
  expect(onlyPayment().status).toBe("canceled");
  expect(await walletIn(here)).toBe(0);
});

interface Quoted {
  readonly id: string;
  readonly fulfillments: readonly { id: string; availableShippingMethods: readonly { id: string }[] }[];
}
const orderPath = (order: Quoted, rest = "") => `${here.base}/orders/${order.id}${rest}`;
async function placed(): Promise<Quoted> {
  const { tee } = await stocked(here, 0, 0);
  const body = orderOf({ variantRef: tee, quantity: 1 });
  return must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
}
const confirm = (order: Quoted, headers: Record<string, string> = { host: "town.test" }) =>
  here.shopAsk({
    method: "POST",
    path: orderPath(order, "/confirm"),
    query: { paymentMethod: "card" },
    headers,
    body: order.fulfillments.map(({ id, availableShippingMethods: [method] }) => ({
      fulfillmentId: id,
      shippingMethodId: method?.id ?? "",
    })),
  });

test("an order whose card payment is approved is confirmed by itself, and charged once", async () => {
  const order = await placed();
  await here.addCard("3155");
  const refused = await confirm(order);
  expect(refused).toMatchObject({ status: 402, body: { code: "PAYMENT_REQUIRES_ACTION" } });
  expect(decodeURIComponent(refused.body.url)).toContain(`https://town.test/orders/${order.id}`);
  const payment = onlyPayment();
  here.stripe.approve(payment.id, true);
  await here.deliver(here.eventOf("payment_intent.succeeded", payment));
  await here.settle();
  const paid = must(await here.shopAsk({ path: orderPath(order) }));
  expect(paid).toMatchObject({ paymentStatus: "processing", platformPayment: { status: "succeeded", method: "card" } });
  expect(await walletIn(here)).toBe(0);
  onlyPayment();
});

test("an order whose card payment is not approved can be paid in another way", async () => {
  const order = await placed();
  await here.addCard("3155");
  await confirm(order);
  const payment = onlyPayment();
  here.stripe.approve(payment.id, false);
  await here.deliver(here.eventOf("payment_intent.payment_failed", payment));
  await here.settle();
  expect(must(await here.shopAsk({ path: orderPath(order) }))).toMatchObject({
    platformPayment: { status: "failed", attempts: 1 },
  });
  await here.addCard("4242");
  const retry = { method: "POST", path: orderPath(order, "/retryPlatformPayment"), query: { paymentMethod: "card" } };
  expect(must(await here.shopAsk(retry))).toMatchObject({ platformPayment: { status: "succeeded" } });
});

test("without a payer who could approve, a card that must be approved fails and says why", async () => {
  const order = await placed();
  await here.addCard("3155");
  expect(await confirm(order, {})).toMatchObject({
    status: 402,
    body: { code: "PAYMENT_FAILED", failureCode: "authentication_required" },
  });
  expect(await walletIn(here)).toBe(0);
});
