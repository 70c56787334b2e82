import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_AMOUNT, money } from "#events/_kernel";
import type { FulfilmentStatus } from "#events/fulfilments";
import * as events from "#events/orders";
import { fold, isRefusal } from "#platform/domain";
import { given } from "#platform/testing";
import { order } from "./index.ts";
import { namesOf } from "./names.ts";
import type { Order } from "./order.ts";

const gbp = (amount: number) => money(amount, "GBP");
const orderId = "ord_000000000000000000000001";
const fulfillmentId = "ful_000000000000000000000001";
const customerId = "cus_000000000000000000000001";
const line = {
  id: "itm_1",
  variantId: "var_000001",
  title: "Tee",
  attributes: [],
  quantity: 2,
  unitPrice: gbp(2600),
  discount: gbp(0),
  tax: gbp(867),
  taxName: "VAT",
  taxRate: 2000,
  unitCost: gbp(900),
  onDemand: true,
};
const mug = { ...line, id: "itm_2", variantId: "var_000002", title: "Mug", quantity: 3, onDemand: false };
const method = {
  id: "tracked-48-1",
  name: "Tracked 48",
  totalPrice: gbp(395),
  type: "delivery" as const,
  tracked: true,
};
const created = events.OrderCreated({
  orderId,
  number: "SM-10001",
  channel: "api",
  customerId,
  currency: "GBP",
  discounts: [],
  tags: [],
  contactInformation: { email: "ines@example.com" },
  shippingAddress: { line1: "14 Wharf Lane", city: "Bristol", postalCode: "BS1 6TY", country: "GB" },
  lines: [line, mug],
  fulfilments: [
    {
      fulfillmentId,
      number: "SM-10001-1",
      methods: [method],
      fulfiller: { project: "prj_000001", name: "Northgate", country: "GB" },
      items: [
        { orderItemId: "itm_1", quantity: 2 },
        { orderItemId: "itm_2", quantity: 3 },
      ],
    },
  ],
  placedAt: "2026-11-20T09:00:00.000Z",
  placedOn: "2026-11-20",
  confirmBy: "2026-11-21T09:00:00.000Z",
});
const choices = [{ fulfillmentId, shippingMethodId: method.id }];
const start = { attemptId: "att_1", choices, method: "wallet", now: "2026-11-20T10:00:00.000Z", project: "prj_shop01" };
const stock = [{ variantId: "var_000002", country: "GB", quantity: 3 }];
const cost = gbp(5 * 900 + 395);
const started = events.PlatformPaymentStarted({
  orderId,
  attemptId: "att_1",
  method: "wallet",
  choices,
  stock,
  amount: cost,
});
const finish = { attemptId: "att_1", reference: "ch_1", at: "2026-11-20T10:00:01.000Z" };
const total = gbp(5 * 2600 + 395);
const paid = events.OrderPaid({
  orderId,
  customerId,
  paymentId: "att_1",
  vendor: "platform",
  reference: "ch_1",
  amount: total,
  paidAt: finish.at,
});
const succeeded = events.PlatformPaymentSucceeded({ orderId, attemptId: "att_1", amount: cost, reference: "ch_1" });
const confirmed = events.OrderConfirmed({
  orderId,
  number: "SM-10001",
  cost,
  fulfilments: [
    { fulfillmentId, shippingMethodId: method.id, shippingPrice: gbp(395), cost: gbp(4500), promisedBy: undefined },
  ],
});
const noted = (status: FulfilmentStatus) => events.FulfilmentNoted({ orderId, fulfillmentId, status });

describe("amounts", () => {
  const large = (unitPrice: number, quantity: number) => ({ ...line, quantity, unitPrice: gbp(unitPrice) });
  const ordered = (lines: (typeof line)[], shippingPrice = gbp(0)) =>
    given(order).when("createOrder", { order: { ...created.data, lines, fulfilments: [], shippingPrice } });
  test("an order of the largest amount that can be booked is created", () => {
    const data = { ...created.data, lines: [large(MAX_AMOUNT, 1)], fulfilments: [], shippingPrice: gbp(0) };
    given(order)
      .when("createOrder", { order: data })
      .thenDecided({ facts: [events.OrderCreated(data)], reserve: namesOf(data) });
  });
  test("a line, a sum of lines or a delivery beyond that is refused", () => {
    ordered([large(MAX_AMOUNT, 2)]).thenRefused("order-too-large");
    ordered([large(MAX_AMOUNT, 10_000)]).thenRefused("order-too-large");
    ordered([large(MAX_AMOUNT, 1), { ...mug, quantity: 1 }]).thenRefused("order-too-large");
    ordered([large(MAX_AMOUNT, 1)], gbp(1)).thenRefused("order-too-large");
  });
  test("an order with a price, a discount or a delivery in another currency is refused", () => {
    const eur = { amount: 1, currency: "EUR" };
    const mixed = (change: Partial<typeof created.data>) =>
      given(order)
        .when("createOrder", { order: { ...created.data, ...change } })
        .thenRefused("currency-mixed");
    mixed({ lines: [{ ...line, unitPrice: eur }] });
    mixed({ lines: [{ ...line, discount: eur }] });
    mixed({ discounts: [{ title: "Friends", amount: eur }] });
    mixed({ shippingPrice: eur });
  });
  test("an order that costs too much to make is refused", () => {
    const dear = { ...line, unitCost: gbp(MAX_AMOUNT) };
    given(order)
      .when("createOrder", { order: { ...created.data, lines: [dear, mug] } })
      .thenRefused("order-too-large");
  });
});

describe("confirming", () => {
  test("keeps the attempt and holds the stock in one decision", () => {
    given(order, created)
      .when("startPayment", start)
      .thenDecided({ facts: [started], balances: [{ name: "stock/var_000002/GB", delta: -3 }] });
  });
  test("what the shop makes and sends itself is owed to nobody, and costs what it costs", () => {
    const free = events.PlatformPaymentStarted({ ...started.data, amount: gbp(0) });
    given(order, created)
      .when("startPayment", { ...start, project: "prj_000001" })
      .thenDecided({ facts: [free], balances: [{ name: "stock/var_000002/GB", delta: -3 }] });
    const reference = "nothing to pay";
    const [, done] = order.decide.finishPayment(fold<Order>(order, [created, free]), { ...finish, reference }) as [
      unknown,
      typeof confirmed,
    ];
    expect(done.data.cost).toEqual(cost);
  });
  test("a second asker joins the attempt under way", () => {
    given(order, created, started)
      .when("startPayment", { ...start, attemptId: "att_2" })
      .then();
  });
  test("a charge that succeeded confirms the order; what the buyer paid is not touched", () => {
    given(order, created, started).when("finishPayment", finish).then(succeeded, confirmed);
    given(order, created, paid, started).when("finishPayment", finish).then(succeeded, confirmed);
  });
  test("the answer to another attempt changes nothing", () => {
    given(order, created, started)
      .when("finishPayment", { ...finish, attemptId: "att_9" })
      .then();
  });
  test("the gateway's no gives the stock back", () => {
    const failed = { orderId, attemptId: "att_1", amount: cost, stock, failureCode: "declined", failureMessage: "No" };
    given(order, created, started)
      .when("failPayment", { attemptId: "att_1", code: "declined", message: "No" })
      .thenDecided({
        facts: [events.PlatformPaymentFailed(failed)],
        balances: [{ name: "stock/var_000002/GB", delta: 3 }],
      });
  });
  test("an expired quote is refused", () => {
    given(order, created)
      .when("startPayment", { ...start, now: "2026-11-22T00:00:00.000Z" })
      .thenRefused("quote-expired");
  });
  test("a confirmed order is confirmed", () => {
    given(order, created, started, succeeded, paid, confirmed).when("startPayment", start).then();
  });
});

describe("what comes after", () => {
  const making = [created, started, succeeded, paid, confirmed];
  test("an order whose fulfilments are all delivered is complete", () => {
    given(order, ...making)
      .when("noteFulfilment", { fulfillmentId, status: "delivered" })
      .then(noted("delivered"), events.OrderCompleted({ orderId }));
  });
  test("news of a fulfilment that others have overtaken changes nothing", () => {
    given(order, ...making, noted("dispatched"))
      .when("noteFulfilment", { fulfillmentId, status: "packed" })
      .then();
    given(order, ...making, noted("rejected"))
      .when("noteFulfilment", { fulfillmentId, status: "accepted" })
      .then(noted("accepted"));
  });
  test("an order in production cannot be cancelled, nor its address changed", () => {
    given(order, ...making, noted("in_production"))
      .when("cancelOrder", { reason: "customer", refundId: "ref_1" })
      .thenRefused("order-in-production");
    const shippingAddress = { line1: "1 Quay", city: "Bristol", postalCode: "BS1 1AA", country: "GB" };
    given(order, ...making, noted("in_production"))
      .when("changeAddress", { shippingAddress })
      .thenRefused("order-in-production");
  });
  test("nothing can be refunded before anything was paid", () => {
    given(order, created)
      .when("refundOrder", { refundId: "ref_1", reason: "Sorry", restock: false })
      .thenRefused("nothing-paid");
  });
  test("pieces are refunded at their share of the line, and never more pieces than were bought", () => {
    given(order, ...making)
      .when("refundOrder", {
        refundId: "ref_1",
        reason: "Faulty",
        restock: false,
        lines: [{ itemId: "itm_2", quantity: 1 }],
      })
      .thenEachTime(
        events.OrderRefunded({
          orderId,
          customerId,
          refundId: "ref_1",
          reason: "Faulty",
          restock: false,
          lines: [{ itemId: "itm_2", quantity: 1 }],
          amount: gbp(2600),
          firstOfOrder: true,
        }),
      );
    given(order, ...making)
      .when("refundOrder", {
        refundId: "ref_1",
        reason: "Faulty",
        restock: false,
        lines: [{ itemId: "itm_2", quantity: 4 }],
      })
      .thenRefused("refund-too-large");
  });
  test("pieces that can be sold again go back to stock, and no more than the order holds", () => {
    const ask = {
      refundId: "ref_1",
      reason: "Returned",
      restock: true,
      lines: [
        { itemId: "itm_2", quantity: 2 },
        { itemId: "itm_1", quantity: 1 },
      ],
    };
    const back = [{ variantId: "var_000002", country: "GB", quantity: 2 }];
    const decided = order.decide.refundOrder(fold<Order>(order, making), ask);
    expect(decided).toMatchObject({
      facts: [{ data: { stock: back } }],
      balances: [{ name: "stock/var_000002/GB", delta: 2 }],
    });
  });
  test("everything that is left goes back to stock with its refund, and an amount alone returns no piece", () => {
    const before = fold<Order>(order, making);
    const ask = { refundId: "ref_1", reason: "Returned", restock: true };
    expect(order.decide.refundOrder(before, ask)).toMatchObject({
      facts: [{ data: { stock } }],
      balances: [{ name: "stock/var_000002/GB", delta: 3 }],
    });
    expect(order.decide.refundOrder(before, { ...ask, amount: gbp(500) })).toMatchObject({ balances: [] });
  });
  test("the refunds of an order's pieces, one by one, add up to what was paid for them after its discount", () => {
    const discounts = [{ title: "Sale", amount: gbp(3333) }];
    const [, ...later] = making;
    const facts: Parameters<typeof fold>[1][number][] = [events.OrderCreated({ ...created.data, discounts }), ...later];
    const refunds = ["itm_1", "itm_2", "itm_2", "itm_1", "itm_2"].map((itemId, index) => {
      const lines = [{ itemId, quantity: 1 }];
      const ask = { refundId: `ref_${index}`, reason: "Faulty", restock: false, lines };
      const decided = order.decide.refundOrder(fold<Order>(order, facts), ask);
      if (isRefusal(decided)) throw new Error(decided.refused);
      facts.push(...decided.facts);
      return decided.facts[0]?.data.amount.amount ?? 0;
    });
    expect(refunds).toEqual([1934, 1933, 1934, 1933, 1933]);
    expect(refunds.reduce((sum, each) => sum + each)).toBe(5 * 2600 - 3333);
  });
  test("an import withdraws only its own order, and only while nobody has worked on it", () => {
    const imported = events.OrderCreated({ ...created.data, importId: "imp_1" });
    given(order, imported)
      .when("withdraw", { importId: "imp_1" })
      .thenDecided({
        facts: [events.OrderWithdrawn({ orderId, importId: "imp_1", customerId, fulfilments: [fulfillmentId] })],
        release: ["order-number:SM-10001"],
      });
    given(order, imported).when("withdraw", { importId: "imp_2" }).thenRefused("order-not-found");
    given(order, imported, started).when("withdraw", { importId: "imp_1" }).thenRefused("order-already-confirmed");
  });
  test("a sample is withdrawn whatever was done with it, and is never sent, priced anew or charged for", () => {
    const importId = "imp_1";
    const sample = events.OrderCreated({ ...created.data, importId, sample: true });
    const gone = { orderId, importId, customerId, fulfilments: [fulfillmentId], sample: true as const };
    for (const since of [[], [started], [started, succeeded, confirmed]])
      given(order, sample, ...since)
        .when("withdraw", { importId })
        .then(events.OrderWithdrawn(gone));
    given(order, sample).when("noteReceipt", { receiptId: "rct_1", to: "a@b.example" }).thenRefused("sample-order");
    given(order, sample).when("requote", { fulfilments: [], confirmBy: "2026-12-01" }).thenRefused("sample-order");
    const choices = [{ fulfillmentId, shippingMethodId: method.id }];
    const attempt = { attemptId: "att_1", choices, method: "wallet", now: "2026-01-01T00:00:00.000Z" };
    given(order, sample)
      .when("startPayment", { ...attempt, project: "prj_another" })
      .thenRefused("sample-order");
  });
});

test("whatever is refunded in whatever steps, no more leaves than came in", () => {
  const step = fc.record({ amount: fc.integer({ min: 1, max: 20_000 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const facts: Parameters<typeof fold>[1][number][] = [created, started, succeeded, paid, confirmed];
      for (const [index, { amount }] of steps.entries()) {
        const decided = order.decide.refundOrder(fold<Order>(order, facts), {
          refundId: `ref_${index}`,
          amount: gbp(amount),
          reason: "x",
          restock: false,
        });
        if (!isRefusal(decided)) facts.push(...decided.facts);
      }
      const after = fold<Order>(order, facts);
      if (after.status !== "placed") throw new Error("gone");
      expect(after.refunded).toBeLessThanOrEqual(after.paid);
      expect(after.payment === "refunded").toBe(after.refunded === after.paid);
    }),
  );
});

describe("nothing is named twice:", () => {
  const { fulfilments, lines } = created.data;
  const [planned] = fulfilments as [(typeof fulfilments)[number]];
  const create = (data: Partial<typeof created.data>) =>
    given(order).when("createOrder", { order: { ...created.data, ...data } });
  const twin = { ...planned, number: "SM-10001-2" };

  test("two fulfilments of a new order with one id are refused", () => {
    create({ fulfilments: [planned, twin] }).thenRefused("fulfilments-share-id", { fulfillmentId });
  });
  test("two lines of a new order with one id are refused", () => {
    create({ lines: [...lines, { ...line, title: "Cap" }] }).thenRefused("item-named-twice", {
      errors: { "lines.2.id": ["Listed twice"] },
    });
  });
  test("a fulfilment that counts an item twice is refused", () => {
    const items = [...planned.items, { orderItemId: "itm_1", quantity: 1 }];
    create({ fulfilments: [{ ...planned, items }] }).thenRefused("item-named-twice", {
      errors: { "fulfilments.0.items.2.orderItemId": ["Listed twice"] },
    });
  });
  test("neither new prices nor a payment go to fulfilments that share an id", () => {
    const damaged = events.OrderCreated({ ...created.data, fulfilments: [planned, twin] });
    const fresh = { fulfilments: [planned, twin], confirmBy: created.data.confirmBy };
    given(order, damaged).when("requote", fresh).thenRefused("fulfilments-share-id");
    given(order, damaged).when("startPayment", start).thenRefused("fulfilments-share-id");
  });
  test("such an order can be cancelled, and names the fulfilment once", () => {
    const damaged = events.OrderCreated({ ...created.data, fulfilments: [planned, twin] });
    given(order, damaged)
      .when("cancelOrder", { reason: "other", refundId: "ref_1" })
      .then(events.OrderCancelled({ orderId, reason: "other", fulfilments: [fulfillmentId], stock: [] }));
  });
  test("a refund that names an item twice is refused, however few pieces it names", () => {
    const lines = [
      { itemId: "itm_1", quantity: 1 },
      { itemId: "itm_1", quantity: 1 },
    ];
    given(order, created, paid)
      .when("refundOrder", { refundId: "ref_1", reason: "Faulty", restock: false, lines })
      .thenRefused("item-named-twice", { errors: { "lines.1.itemId": ["Listed twice"] } });
  });
});
