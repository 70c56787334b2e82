import { test } from "vitest";
import { money } from "#events/_kernel";
import * as events from "#events/orders";
import { given } from "#platform/testing";
import { order } from "./index.ts";

const gbp = (amount: number) => money(amount, "GBP");
const orderId = "ord_000000000000000000000001";
const fulfillmentId = "ful_000000000000000000000001";
const customerId = "cus_000000000000000000000001";
const number = "SM-10001";
const created = (channel = "resupply") =>
  events.OrderCreated({
    orderId,
    number,
    channel,
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
        quantity: 10,
        unitPrice: gbp(0),
        discount: gbp(0),
        tax: gbp(0),
        unitCost: gbp(900),
        onDemand: true,
      },
    ],
    fulfilments: [
      {
        fulfillmentId,
        number: `${number}-1`,
        methods: [{ id: "tracked", name: "Tracked", totalPrice: gbp(395), type: "delivery", tracked: true }],
        fulfiller: { project: "prj_maker1", name: "Northgate", country: "GB" },
        items: [{ orderItemId: "itm_1", quantity: 10 }],
      },
    ],
    placedAt: "2026-11-20T09:00:00.000Z",
    placedOn: "2026-11-20",
    confirmBy: "2026-11-21T09:00:00.000Z",
  });
const choices = [{ fulfillmentId, shippingMethodId: "tracked" }];
const amount = gbp(10 * 900 + 395);
const now = "2026-11-20T10:00:00.000Z";
const at = { now, project: "prj_shop01" };
const start = { attemptId: "att_1", choices, method: "wallet", ...at };
const started = events.PlatformPaymentStarted({
  orderId,
  attemptId: "att_1",
  method: "wallet",
  choices,
  stock: [],
  amount,
});
const failed = events.PlatformPaymentFailed({
  orderId,
  attemptId: "att_1",
  amount,
  failureCode: "INSUFFICIENT_BALANCE",
  failureMessage: "The wallet holds less.",
  stock: [],
});
const requested = events.ResupplyApprovalRequested({ orderId, number, amount, choices, requestedBy: "usr_tom" });
const approved = events.ResupplyApproved({ orderId, number, amount, requestedBy: "usr_tom" });
const declined = events.ResupplyDeclined({
  orderId,
  customerId,
  number,
  reason: "Next month.",
  requestedBy: "usr_tom",
});
const request = { choices, limit: 5_000, by: "usr_tom", ...at };

test("a resupply order above the limit is not charged without approval; one at the limit is", () => {
  given(order, created())
    .when("startPayment", { ...start, limit: 5_000 })
    .thenRefused("approval-needed");
  given(order, created(), requested)
    .when("startPayment", { ...start, limit: 5_000 })
    .thenRefused("approval-needed");
  given(order, created(), requested, declined)
    .when("startPayment", { ...start, limit: 5_000 })
    .thenRefused("approval-needed");
  given(order, created())
    .when("startPayment", { ...start, limit: amount.amount })
    .thenDecided({ facts: [started], balances: [] });
});

test("other orders, approvers and projects without a limit need no approval", () => {
  const charged = { facts: [started], balances: [] };
  given(order, created("manual"))
    .when("startPayment", { ...start, limit: 0 })
    .thenDecided(charged);
  given(order, created()).when("startPayment", start).thenDecided(charged);
  given(order, created())
    .when("requestApproval", { ...request, limit: undefined })
    .thenRefused("approval-not-needed");
  given(order, created("manual")).when("requestApproval", request).thenRefused("approval-not-needed");
});

test("approval is requested for what the order costs now, and once", () => {
  given(order, created()).when("requestApproval", request).then(requested);
  given(order, created(), requested).when("requestApproval", request).then();
  given(order, created(), requested, declined).when("requestApproval", request).then(requested);
  given(order, created())
    .when("requestApproval", { ...request, now: "2026-11-22T09:00:00.000Z" })
    .thenRefused("quote-expired", { confirmBy: "2026-11-21T09:00:00.000Z" });
});

test("only the amount that was seen is approved, and the order may be charged up to it", () => {
  given(order, created(), requested)
    .when("approveResupply", { amount: amount.amount, ...at })
    .then(approved);
  given(order, created(), requested)
    .when("approveResupply", { amount: 1, ...at })
    .thenRefused("approval-changed");
  given(order, created())
    .when("approveResupply", { amount: amount.amount, ...at })
    .thenRefused("approval-not-requested");
  given(order, created(), requested, approved, started, failed)
    .when("startPayment", { ...start, limit: 5_000 })
    .thenDecided({ facts: [started], balances: [] });
});

test("a declined order waits for no approval", () => {
  given(order, created(), requested).when("declineResupply", { reason: "Next month." }).then(declined);
  given(order, created(), requested, declined)
    .when("approveResupply", { amount: amount.amount, ...at })
    .thenRefused("approval-not-requested");
});
