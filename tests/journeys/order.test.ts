import { afterEach, beforeEach, expect, test } from "vitest";
import { runDue } from "../../functions/_platform/timers/index.ts";
import { COMPLETE_DISPATCHED, completeDispatched } from "../../functions/orders/complete-dispatched.ts";
import { chargesIn, gbp, must, orderOf, stocked, testEnvironment, walletIn, withCard } from "../support/environment.ts";

let here: Awaited<ReturnType<typeof testEnvironment>>;
let goods: Awaited<ReturnType<typeof stocked>>;
const HOUR = 3_600_000;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  goods = await stocked(here);
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const create = async (extra: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      headers,
      body: { ...orderOf({ variantRef: goods.tee, quantity: 2 }, { variantRef: goods.mug, quantity: 1 }), ...extra },
    }),
    201,
  );
type Quoted = { fulfillments: { id: string; availableShippingMethods: { id: string }[] }[] };
const choices = (order: Quoted, at = 0) =>
  order.fulfillments.map((each) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[at]?.id as string,
  }));
const confirm = (id: string, body: unknown, query: Record<string, string> = {}) =>
  here.shopAsk({ method: "POST", path: `${here.base}/orders/${id}/confirm`, body, query });
const get = async (id: string) => must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
const report = (fulfilment: string, body: unknown) =>
  here.shopAsk({ method: "POST", path: `${here.base}/fulfillments/${fulfilment}/reports`, body });
const stockOf = async () => here.ports.store.balance(here.shop, `stock/${goods.mug}/GB`);

// [state.order.payment.new] [state.order.payment.processing] [state.order.payment.complete] [state.order.confirm]
test("an order goes from its quote to delivered, and its totals are folds", async () => {
  const order = await create();
  expect(order).toMatchObject({
    number: "TS-10001",
    paymentStatus: "new",
    fulfilmentStatus: "unfulfilled",
    subtotal: gbp(7800),
    shippingPrice: gbp(515),
    total: gbp(8315),
    taxTotal: gbp(1300),
  });
  const confirmed = must(await confirm(order.id, choices(order)));
  expect(confirmed).toMatchObject({
    paymentStatus: "processing",
    cost: gbp(2700 + 515),
    buyerPayment: "unpaid",
    paidTotal: gbp(0),
    outstanding: gbp(8315),
    platformPayment: { status: "succeeded", method: "wallet", attempts: 1, amount: gbp(3215) },
  });
  await here.settle();
  const [fulfilment] = confirmed.fulfillments;
  for (const status of ["accepted", "in_production", "packed"]) must(await report(fulfilment.id, { status }));
  expect((await report(fulfilment.id, { status: "dispatched" })).body).toMatchObject({ code: "PARCEL_MISSING" });
  must(
    await report(fulfilment.id, {
      status: "dispatched",
      parcel: { carrier: "Royal Mail", trackingNumber: "KM482910557GB" },
    }),
  );
  expect(await get(order.id)).toMatchObject({
    fulfilmentStatus: "dispatched",
    items: [{ fulfilledQuantity: 2 }, { fulfilledQuantity: 1 }],
  });
  must(await report(fulfilment.id, { status: "delivered" }));
  await here.settle();
  expect(await get(order.id)).toMatchObject({ paymentStatus: "complete", fulfilmentStatus: "delivered" });
});

const completeLate = () => runDue(here.ports, { name: COMPLETE_DISPATCHED, work: completeDispatched });

test("an order that left 14 days ago without another word is complete, one that left later is not", async () => {
  const sent = async () => {
    const order = await create();
    const confirmed = must(await confirm(order.id, choices(order)));
    await here.settle();
    for (const { id } of confirmed.fulfillments) {
      for (const status of ["accepted", "in_production", "packed"]) must(await report(id, { status }));
      must(await report(id, { status: "dispatched", parcel: { carrier: "Royal Mail", trackingNumber: `T${id}` } }));
    }
    await here.settle();
    return order.id as string;
  };
  const early = await sent();
  here.later(24 * HOUR);
  const late = await sent();
  here.later((13 * 24 + 1) * HOUR);
  await completeLate();
  await here.settle();
  expect(await get(early)).toMatchObject({ paymentStatus: "complete", fulfilmentStatus: "dispatched" });
  expect(await get(late)).toMatchObject({ paymentStatus: "processing" });
});

test("the counts tell how many orders wait where, as the overview does", async () => {
  const counts = async () =>
    (must(await here.shopAsk({ path: `${here.base}/orders/counts` })) as { tabs: unknown }).tabs;
  const none = {
    all: 0,
    "to-confirm": 0,
    "to-make": 0,
    "in-production": 0,
    packed: 0,
    "on-hold": 0,
    unpaid: 0,
    "payment-failed": 0,
    "no-artwork": 0,
    done: 0,
  };
  expect(await counts()).toEqual({ ...none, late: 0 });
  const order = await create();
  await create();
  await here.settle();
  expect(await counts()).toEqual({ ...none, late: 0, all: 2, unpaid: 2 });
  must(await confirm(order.id, choices(order)));
  await here.settle();
  const observed = await counts();
  expect(observed).toMatchObject({ all: 2, unpaid: 2, "to-make": 1, "in-production": 0 });
  expect(must(await here.shopAsk({ path: `${here.base}/orders/overview` }))).toMatchObject({
    tabs: observed,
    total: 2,
  });
});

test("a late or repeated carrier message never moves an order backwards and keeps the tracking", async () => {
  const order = await create();
  must(await confirm(order.id, choices(order)));
  await here.settle();
  const id = order.fulfillments[0].id;
  const parcel = { carrier: "Royal Mail", trackingNumber: "KM1" };
  const sent = { status: "dispatched", occurredAt: "2026-11-20T10:00:00Z", parcel };
  must(await report(id, sent));
  must(await report(id, { status: "in_production", occurredAt: "2026-11-20T09:30:00Z" }));
  must(await report(id, sent));
  must(await report(id, sent));
  const after = must(await here.shopAsk({ path: `${here.base}/fulfillments/${id}` }));
  expect(after).toMatchObject({ status: "dispatched", rank: 5, parcels: [{ trackingNumber: "KM1" }] });
  const facts = await here.ports.store.load(here.shop, `fulfilment-${id}`);
  expect(facts.filter((fact) => fact.type === "FulfilmentReported")).toHaveLength(2);
});

test("twenty confirms at once charge once and hold the stock once", async () => {
  const order = await create();
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(order.id, choices(order))));
  expect(answers.map((each) => each.status)).toEqual(Array(20).fill(200));
  expect(await stockOf()).toBe(4);
  expect(await chargesIn(here)).toMatchObject([{ gross: gbp(3215), sourceReference: order.id }]);
  expect(await walletIn(here)).toBe(100_000_000 - 3215);
  const facts = await here.ports.store.load(here.shop, `order-${order.id}`);
  expect(facts.filter((fact) => fact.type === "OrderConfirmed")).toHaveLength(1);
});

test("stock is never negative: of ten orders for five mugs, five are confirmed and the others say what is left", async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => create()));
  const answers = await Promise.all(orders.map((order) => confirm(order.id, choices(order))));
  expect(answers.filter((each) => each.status === 200)).toHaveLength(5);
  const refused = answers.find((each) => each.status !== 200);
  expect(refused).toMatchObject({ status: 409, body: { code: "OUT_OF_STOCK", available: 0 } });
  expect(await stockOf()).toBe(0);
});

// [state.order.retry]
test("a declined payment frees the stock and can be retried", async () => {
  const order = await create({ payment: { vendor: "stripe", reference: "pi_1" } });
  expect(order).toMatchObject({ paymentStatus: "paid", outstanding: gbp(0) });
  await withCard(here, "pm_card_declined");
  const declined = await confirm(order.id, choices(order), { paymentMethod: "card" });
  expect(declined).toMatchObject({ status: 402, body: { code: "PAYMENT_FAILED", failureCode: "card_declined" } });
  expect(await walletIn(here)).toBe(100_000_000);
  expect(await stockOf()).toBe(5);
  expect(await get(order.id)).toMatchObject({
    paymentStatus: "paid",
    platformPayment: { status: "failed", attempts: 1 },
  });
  const retried = must(
    await here.shopAsk({ method: "POST", path: `${here.base}/orders/${order.id}/retryPlatformPayment`, body: {} }),
  );
  expect(retried).toMatchObject({ paymentStatus: "processing", platformPayment: { status: "succeeded", attempts: 2 } });
  const path = `${here.base}/orders/${order.id}/retryPlatformPayment`;
  const again = await here.shopAsk({ method: "POST", path, body: {} });
  expect(again).toMatchObject({ status: 200, body: { platformPayment: { status: "succeeded", attempts: 2 } } });
  expect(await chargesIn(here)).toMatchObject([{ gross: gbp(3215), sourceReference: order.id }]);
  expect(await walletIn(here)).toBe(100_000_000 - 3215);
});

test("a confirm whose process died between charge and record is finished by the next one, with one charge", async () => {
  const order = await create();
  const { startPaymentOnly } = await import("../support/crash.ts");
  await startPaymentOnly(here, order.id, choices(order));
  expect(await get(order.id)).toMatchObject({ paymentStatus: "new", platformPayment: { status: "pending" } });
  const result = must(await confirm(order.id, choices(order)));
  expect(result.paymentStatus).toBe("processing");
  expect(await chargesIn(here)).toMatchObject([{ gross: gbp(3215), sourceReference: order.id }]);
});

test("every fulfilment needs exactly one offered method; the answer names the field", async () => {
  const order = await create();
  const [choice] = choices(order);
  expect(await confirm(order.id, [{ ...choice, shippingMethodId: "teleport" }])).toMatchObject({
    status: 422,
    body: { code: "SHIPPING_CHOICE_INCOMPLETE", errors: { "0.shippingMethodId": ["Not offered for this fulfilment"] } },
  });
  expect(await confirm(order.id, [choice, choice])).toMatchObject({
    status: 422,
    body: { errors: { "1.fulfillmentId": ["Listed twice"] } },
  });
  expect(await confirm(order.id, [])).toMatchObject({ status: 422 });
});

test("a quote runs out after 24 hours and can be renewed", async () => {
  const order = await create();
  here.later(25 * HOUR);
  expect(await confirm(order.id, choices(order))).toMatchObject({ status: 409, body: { code: "QUOTE_EXPIRED" } });
  const fresh = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${order.id}/quote`, body: {} }));
  expect(fresh.confirmBy > order.confirmBy).toBe(true);
  expect(must(await confirm(order.id, choices(fresh))).paymentStatus).toBe("processing");
});

test("the same idempotency key is the same order; with another body it is refused", async () => {
  const first = await create({}, { "idempotency-key": "k1" });
  expect((await create({}, { "idempotency-key": "k1" })).id).toBe(first.id);
  const other = await here.shopAsk({
    method: "POST",
    path: `${here.base}/orders`,
    headers: { "idempotency-key": "k1" },
    body: orderOf({ variantRef: goods.tee, quantity: 9 }),
  });
  expect(other).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_MISMATCH" } });
});

test("an external id is unique per channel: a repeat answers the same order", async () => {
  const first = await create({ externalId: "shop-77" });
  expect((await create({ externalId: "shop-77" })).id).toBe(first.id);
  expect((await create({ externalId: "shop-77", channel: "etsy" })).id).not.toBe(first.id);
});

// [state.order.payment.refunded] [state.order.payment.paid]
test("refunds stay within what was paid, and all of it makes the order refunded", async () => {
  const order = await create({ payment: { vendor: "stripe", reference: "pi_2" } });
  const refund = (body: unknown) =>
    here.shopAsk({ method: "POST", path: `${here.base}/orders/${order.id}/refund`, body });
  expect(must(await refund({ amount: gbp(1000), reason: "Late" }))).toMatchObject({
    paymentStatus: "paid",
    refundedTotal: gbp(1000),
  });
  expect(must(await refund({ lines: [{ itemId: "itm_1", quantity: 1 }], reason: "Faulty" })).refundedTotal).toEqual(
    gbp(3600),
  );
  expect(await refund({ amount: gbp(999_999), reason: "Too much" })).toMatchObject({
    status: 409,
    body: { code: "REFUND_TOO_LARGE" },
  });
  expect(await refund({ reason: "" })).toMatchObject({ status: 422, body: { errors: { reason: ["Enter a reason"] } } });
  expect(must(await refund({ reason: "The rest" }))).toMatchObject({
    paymentStatus: "refunded",
    refundedTotal: order.total,
  });
});

test("two people changing different fields are merged; the same field is a conflict that shows both values", async () => {
  const order = await create();
  const patch = (body: unknown) =>
    here.shopAsk({
      method: "PATCH",
      path: `${here.base}/orders/${order.id}`,
      body,
      headers: { "if-match": String(order.version) },
    });
  must(await patch({ internalNote: "Ring first" }));
  must(await patch({ tags: ["gift"] }));
  const clash = await patch({ tags: ["wholesale"] });
  expect(clash).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT", theirs: { tags: ["gift"] } } });
  expect(clash.body.errors.tags).toHaveLength(1);
  expect(await get(order.id)).toMatchObject({ internalNote: "Ring first", tags: ["gift"] });
});

test("history tells who changed what, and the order can be seen as it was", async () => {
  const order = await create();
  here.later(HOUR);
  const before = here.ports.clock().toISOString();
  here.later(HOUR);
  must(
    await here.shopAsk({
      method: "PATCH",
      path: `${here.base}/orders/${order.id}`,
      body: { shippingAddress: { ...order.shippingAddress, line1: "Flat 3, 14 Wharf Lane" } },
    }),
  );
  const { history } = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}/history` }));
  const moved = history.find((each: { title: string }) => each.title === "Delivery address changed");
  expect(moved.changes[0]).toMatchObject({
    label: "Delivery address",
    before: expect.stringContaining("14 Wharf Lane"),
    after: expect.stringContaining("Flat 3"),
  });
  const past = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}`, query: { asOf: before } }));
  expect(past.shippingAddress.line1).toBe("14 Wharf Lane");
  expect(
    await here.shopAsk({ path: `${here.base}/orders/${order.id}`, query: { asOf: "2020-01-01T00:00:00Z" } }),
  ).toMatchObject({ status: 404 });
});

test("cancelling refunds what was paid, frees the stock and stops the fulfilments", async () => {
  const order = await create({ payment: { vendor: "stripe", reference: "pi_3" } });
  must(await confirm(order.id, choices(order)));
  await here.settle();
  expect(await stockOf()).toBe(4);
  const cancelled = must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders/${order.id}/cancel`,
      body: { reason: "customer" },
    }),
  );
  expect(cancelled).toMatchObject({
    paymentStatus: "refunded",
    fulfilmentStatus: "cancelled",
    cancelReason: "customer",
  });
  expect(await stockOf()).toBe(5);
  await here.settle();
  expect(await walletIn(here)).toBe(100_000_000);
  expect(must(await here.shopAsk({ path: `${here.base}/fulfillments/${order.fulfillments[0].id}` })).status).toBe(
    "cancelled",
  );
});

test("a hold keeps its rank, names reason and fix, and is released to where it was", async () => {
  const order = await create();
  must(await confirm(order.id, choices(order)));
  await here.settle();
  const path = `${here.base}/fulfillments/${order.fulfillments[0].id}`;
  const patch = (body: unknown) => here.shopAsk({ method: "PATCH", path, body });
  must(await report(order.fulfillments[0].id, { status: "accepted" }));
  expect(await patch({ status: "on_hold" })).toMatchObject({ status: 422, body: { code: "HOLD_REASON_MISSING" } });
  expect(
    must(await patch({ status: "on_hold", hold: { reason: "artwork", message: "102 dpi", fix: "Replace artwork" } })),
  ).toMatchObject({ status: "on_hold", rank: 2, hold: { fix: "Replace artwork" } });
  expect((await get(order.id)).fulfilmentStatus).toBe("on_hold");
  expect(must(await patch({ status: "confirmed" }))).toMatchObject({ status: "accepted" });
});

// [entity.platform.order.receipt]
test("the receipt is a document with the order's figures, as HTML and PDF, and leaves once", async () => {
  const order = await create({ note: "<script>alert(1)</script>" });
  const receipt = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}/receipt` }));
  expect(receipt.html).toContain("£83.15");
  const pdf = await here.shopAsk({ path: `${here.base}/orders/${order.id}/receipt/pdf` });
  expect(pdf.file.subarray(0, 5).toString()).toBe("%PDF-");
  const path = `${here.base}/orders/${order.id}/receipt/send`;
  const headers = { "idempotency-key": "r1" };
  const send = () => here.shopAsk({ method: "POST", path, body: { copyToMe: true }, headers });
  must(await send());
  must(await send());
  await here.settle();
  const sent = await here.local.outbox.list(10);
  const emails = sent.filter(({ subject }) => subject.startsWith(`Your receipt for ${order.number}`));
  expect(emails.map((each) => each.to).sort()).toEqual(["ines.okafor@example.com", "owner@town.test"]);
  expect(emails.find((each) => each.to.startsWith("ines"))).toMatchObject({
    attachments: [`Receipt ${order.number}.pdf`],
  });
});

test("many orders are confirmed as a job with a result per order", async () => {
  const orders = await Promise.all(
    Array.from({ length: 7 }, () => create({ payment: { vendor: "stripe", reference: "pi" } })),
  );
  await here.settle();
  const { jobId } = must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders/bulk/confirm`,
      body: { tab: "to-confirm", expectedCount: 7 },
    }),
    202,
  );
  await here.settle();
  expect(must(await here.shopAsk({ path: `/v1/jobs/${jobId}` }))).toMatchObject({
    status: "done",
    done: 7,
    total: 7,
    failed: 2,
  });
  const { rows } = must(await here.shopAsk({ path: `/v1/jobs/${jobId}/rows` }));
  expect(rows.filter((row: { ok: boolean }) => !row.ok)[0].message).toBe("There is not enough stock for this order.");
  const states = await Promise.all(orders.map((order) => get(order.id)));
  expect(states.filter((each) => each.paymentStatus === "processing")).toHaveLength(5);
});
