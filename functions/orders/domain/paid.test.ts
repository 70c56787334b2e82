import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fact, money } from "#events/_kernel";
import * as events from "#events/orders";
import { fold, isRefusal } from "#platform/domain";
import { given } from "#platform/testing";
import { order } from "./index.ts";
import type { Order } from "./order.ts";

const gbp = (amount: number) => money(amount, "GBP");
const [orderId, customerId, fulfillmentId] = ["ord_000000000001", "cus_000000000001", "ful_000000000001"];
const methods = [
  { id: "slow", name: "Slow", totalPrice: gbp(395), type: "delivery" as const, tracked: true },
  { id: "fast", name: "Fast", totalPrice: gbp(595), type: "delivery" as const, tracked: true },
];
const created = events.OrderCreated({
  orderId,
  number: "SM-1",
  channel: "api",
  customerId,
  currency: "GBP",
  discounts: [],
  tags: [],
  contactInformation: { email: "ines@example.com" },
  shippingAddress: { line1: "14 Wharf Lane", city: "Bristol", postalCode: "BS1 6TY", country: "GB" },
  lines: [
    {
      id: "itm_1",
      variantId: "var_000001",
      title: "Tee",
      attributes: [],
      quantity: 1,
      onDemand: true,
      unitPrice: gbp(2600),
      discount: gbp(0),
      tax: gbp(0),
      unitCost: gbp(900),
    },
  ],
  fulfilments: [
    {
      fulfillmentId,
      number: "SM-1-1",
      methods,
      items: [{ orderItemId: "itm_1", quantity: 1 }],
      fulfiller: { project: "prj_000001", name: "Northgate", country: "GB" },
    },
  ],
  placedAt: "2026-11-20T09:00:00.000Z",
  placedOn: "2026-11-20",
  confirmBy: "2026-11-21T09:00:00.000Z",
});
const at = "2026-11-20T10:00:00.000Z";
const mark = { paymentId: "pay_1", method: "cash" as const, reference: "", paidAt: at };
const paidWith = (amount: number, paymentId = "pay_1") =>
  events.OrderPaid({
    orderId,
    customerId,
    paymentId,
    vendor: "cash",
    reference: "",
    amount: gbp(amount),
    paidAt: at,
    manual: true,
  });
const start = (attemptId: string, shippingMethodId: string) => ({
  attemptId,
  method: "wallet",
  now: at,
  project: "prj_shop01",
  choices: [{ fulfillmentId, shippingMethodId }],
});
const charge = { transactionId: "txn_000000000001", number: "T-1" };
const started = events.PlatformPaymentStarted({
  orderId,
  attemptId: "att_1",
  method: "wallet",
  choices: start("", "fast").choices,
  stock: [],
  amount: gbp(1495),
});
const succeeded = events.PlatformPaymentSucceeded({
  orderId,
  attemptId: "att_1",
  reference: charge.transactionId,
  amount: gbp(1495),
  charge,
});
const confirmed = events.OrderConfirmed({ orderId, number: "SM-1", cost: gbp(1495), fulfilments: [] });

test("what is outstanding is what is marked as paid, with the delivery that was chosen last", () => {
  given(order, created).when("markPaid", mark).then(paidWith(2995));
  given(order, created, paidWith(2995)).when("markPaid", mark).thenRefused("nothing-outstanding");
  given(order, created, paidWith(2995), started, succeeded, confirmed)
    .when("markPaid", { ...mark, paymentId: "pay_2" })
    .then(paidWith(200, "pay_2"));
});

test("a cancelled order names its charge, so that billing gives it back; one that was given back is not named again", () => {
  const cancel = { reason: "customer" as const, refundId: "ref_1" };
  const cancelled = { orderId, reason: "customer" as const, fulfilments: [fulfillmentId], stock: [] };
  given(order, created, started, succeeded, confirmed)
    .when("cancelOrder", cancel)
    .then(events.OrderCancelled({ ...cancelled, charge: { ...charge, amount: gbp(1495), orderNumber: "SM-1" } }));
  const back = events.PlatformPaymentRefunded({
    orderId,
    transactionId: charge.transactionId,
    refundId: "txn_2",
    amount: gbp(1495),
  });
  given(order, created, started, succeeded, confirmed)
    .when("notePlatformRefund", { transactionId: charge.transactionId, refundId: "txn_2" })
    .then(back);
  given(order, created, started, succeeded, confirmed, back)
    .when("cancelOrder", cancel)
    .then(events.OrderCancelled(cancelled));
  given(order, created, started, succeeded, confirmed, back)
    .when("notePlatformRefund", { transactionId: charge.transactionId, refundId: "txn_2" })
    .then();
});

test("orders that earlier versions confirmed, whose charge was the sandbox's, have nothing to give back", () => {
  const earlier = events.PlatformPaymentSucceeded({
    orderId,
    attemptId: "att_1",
    reference: "sandbox_ch_1",
    amount: gbp(1495),
  });
  given(order, created, started, earlier, paidWith(3195), confirmed)
    .when("cancelOrder", { reason: "customer", refundId: "ref_1" })
    .then(
      events.OrderCancelled({ orderId, reason: "customer", fulfilments: [fulfillmentId], stock: [] }),
      events.OrderRefunded({
        orderId,
        customerId,
        refundId: "ref_1",
        amount: gbp(3195),
        reason: "Order cancelled: the customer asked",
        lines: [],
        restock: true,
        firstOfOrder: true,
      }),
    );
});

test("whatever is paid, removed, refunded and confirmed in whatever order, refunds never exceed what the buyer paid", () => {
  const step = fc.oneof(
    fc.constant(["markPaid"] as const),
    fc.record({ of: fc.nat(4) }).map(({ of }) => ["removePayment", of] as const),
    fc.integer({ min: 1, max: 4000 }).map((amount) => ["refundOrder", amount] as const),
    fc.constantFrom("slow", "fast").map((method) => ["confirm", method] as const),
    fc.constant(["cancelOrder"] as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const facts: Fact[] = [created];
      const now = () => fold<Order>(order, facts);
      const tell = (decided: readonly Fact[] | { readonly facts: readonly Fact[] } | object) => {
        if (isRefusal(decided)) return;
        facts.push(...("facts" in decided ? (decided.facts as readonly Fact[]) : (decided as readonly Fact[])));
      };
      for (const [index, [what, value]] of steps.entries()) {
        const ids = { paymentId: `pay_${index}`, refundId: `ref_${index}`, attemptId: `att_${index}` };
        if (what === "markPaid") tell(order.decide.markPaid(now(), { ...mark, paymentId: ids.paymentId }));
        if (what === "removePayment") tell(order.decide.removePayment(now(), { paymentId: `pay_${value}` }));
        if (what === "refundOrder")
          tell(order.decide.refundOrder(now(), { ...ids, amount: gbp(value), reason: "x", restock: false }));
        if (what === "cancelOrder") tell(order.decide.cancelOrder(now(), { ...ids, reason: "other" }));
        if (what === "confirm") {
          tell(order.decide.startPayment(now(), start(ids.attemptId, value)));
          tell(order.decide.finishPayment(now(), { ...ids, reference: "txn_1", charge }));
        }
        const after = now();
        if (after.status !== "placed") throw new Error("gone");
        expect(after.refunded).toBeLessThanOrEqual(after.paid);
        expect(after.payment === "refunded").toBe(after.paid > 0 && after.refunded === after.paid);
      }
      const cancelled = facts.filter(({ type }) => type === "OrderCancelled");
      expect(cancelled.length).toBeLessThanOrEqual(1);
    }),
  );
});
