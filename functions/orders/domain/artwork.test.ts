import { expect, test } from "vitest";
import { money } from "#events/_kernel";
import * as events from "#events/orders";
import { isRefusal } from "#platform/domain";
import { given } from "#platform/testing";
import { confirming } from "./confirming.ts";
import { order } from "./index.ts";
import { missingArtwork } from "./missing-artwork.ts";

const gbp = (amount: number) => money(amount, "GBP");
const orderId = "ord_000000000000000000000001";
const fulfillmentId = "ful_000000000000000000000001";
const method = { id: "t48", name: "Tracked 48", totalPrice: gbp(395), type: "delivery" as const, tracked: true };
const line = {
  id: "itm_1",
  title: "Tee",
  attributes: [],
  quantity: 1,
  unitPrice: gbp(2600),
  discount: gbp(0),
  tax: gbp(0),
  unitCost: gbp(900),
  onDemand: true,
  areas: [{ placement: "front" }],
};
const planned = {
  fulfillmentId,
  number: "SM-10001-1",
  methods: [method],
  fulfiller: { project: "prj_000001", name: "Northgate", country: "GB" },
  items: [{ orderItemId: "itm_1", quantity: 1 }],
};
const created = events.OrderCreated({
  orderId,
  number: "SM-10001",
  channel: "api",
  customerId: "cus_000000000000000000000001",
  currency: "GBP",
  discounts: [],
  tags: [],
  contactInformation: { email: "ines@example.com" },
  shippingAddress: { line1: "14 Wharf Lane", city: "Bristol", postalCode: "BS1 6TY", country: "GB" },
  lines: [line],
  fulfilments: [planned],
  placedAt: "2026-11-20T09:00:00.000Z",
  placedOn: "2026-11-20",
  confirmBy: "2026-11-21T09:00:00.000Z",
});
const choices = [{ fulfillmentId, shippingMethodId: method.id }];
const start = { attemptId: "att_1", choices, method: "wallet", now: "2026-11-20T10:00:00.000Z", project: "prj_shop01" };
const amount = gbp(1295);
const started = events.PlatformPaymentStarted({
  orderId,
  attemptId: "att_1",
  method: "wallet",
  choices,
  stock: [],
  amount,
});
const prints = [{ orderItemId: "itm_1", placements: ["front"] }];
const accepted = events.MissingArtworkAccepted({ orderId, prints });
const check = { missing: prints, required: false, accepted: false };

test("an order without artwork is confirmed where nothing was said about it", () => {
  given(order, created)
    .when("startPayment", { ...start, artwork: check })
    .then(started);
  given(order, created).when("startPayment", start).then(started);
});

test("who accepts missing artwork is on record, before the payment starts, once for the same prints", () => {
  given(order, created)
    .when("startPayment", { ...start, artwork: { ...check, accepted: true } })
    .then(accepted, started);
  const declined = events.PlatformPaymentFailed({
    orderId,
    attemptId: "att_1",
    amount,
    stock: [],
    failureCode: "DECLINED",
    failureMessage: "The card was declined.",
  });
  given(order, created, accepted, started, declined)
    .when("startPayment", { ...start, artwork: { ...check, accepted: true } })
    .then(started);
  given(order, created)
    .when("startPayment", { ...start, artwork: { ...check, missing: [], accepted: true } })
    .then(started);
});

test("a project that requires artwork refuses to confirm without it, whoever accepts that", () => {
  for (const isAccepted of [false, true])
    given(order, created)
      .when("startPayment", { ...start, artwork: { ...check, required: true, accepted: isAccepted } })
      .thenRefused("artwork-missing");
  given(order, created)
    .when("startPayment", { ...start, artwork: { ...check, missing: [], required: true } })
    .then(started);
  const state = confirming.decide.setArtworkRequired({ artworkRequired: true }, { project: "p", required: true });
  expect(isRefusal(state)).toBe(false);
  expect(state).toEqual([]);
});

test("what is packed or cancelled lacks nothing any more; an order that nobody makes lacks its prints too", () => {
  const making = (status: "confirmed" | "packed" | "cancelled", rank: number) => () => ({ status, rank });
  expect(missingArtwork([line], [planned], making("confirmed", 1))).toEqual([{ ...prints[0], fulfillmentId }]);
  expect(missingArtwork([line], [planned], making("packed", 4))).toEqual([]);
  expect(missingArtwork([line], [planned], making("cancelled", 1))).toEqual([]);
  expect(missingArtwork([line], [planned], () => undefined)).toEqual([{ ...prints[0], fulfillmentId }]);
  expect(missingArtwork([line], [], () => undefined)).toEqual(prints);
});
