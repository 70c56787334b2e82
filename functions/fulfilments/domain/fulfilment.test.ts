import fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "#events/_kernel";
import * as events from "#events/fulfilments";
import { fold, isRefusal } from "#platform/domain";
import { given } from "#platform/testing";
import type { Fulfilment } from "./fulfilment.ts";
import { fulfilment } from "./index.ts";

const ids = { fulfillmentId: "ful_000000000000000000000001", orderId: "ord_000000000000000000000001" };
const gbp = (amount: number) => money(amount, "GBP");
const method = { id: "t48", name: "Tracked 48", totalPrice: gbp(395), type: "delivery" as const, tracked: true };
const faster = { ...method, id: "t24", name: "Tracked 24", totalPrice: gbp(595) };
const northgate = { project: "prj_000001", name: "Northgate", country: "GB" };
const opened = events.FulfilmentOpened({
  ...ids,
  number: "SM-1-1",
  orderNumber: "SM-1",
  country: "GB",
  fulfiller: northgate,
  items: [{ orderItemId: "itm_1", quantity: 2 }],
  methods: [method, faster],
});
const confirmed = events.FulfilmentConfirmed({
  ...ids,
  shippingMethodId: "t48",
  shippingPrice: gbp(395),
  cost: gbp(1800),
});
const report = (status: events.FulfilmentStatus, occurredAt = "2026-11-20T10:00:00.000Z") =>
  events.FulfilmentReported({ ...ids, status, occurredAt });
const parcel = { carrier: "Royal Mail", trackingNumber: "KM1" };
const reportOf = (status: events.FulfilmentStatus, occurredAt = "2026-11-20T10:00:00.000Z") => ({ status, occurredAt });

test("a fulfilment that was not confirmed cannot be reported on", () => {
  given(fulfilment, opened).when("report", reportOf("accepted")).thenRefused("fulfilment-not-confirmed");
});
test("a report is written once, however often it comes", () => {
  given(fulfilment, opened, confirmed).when("report", reportOf("accepted")).then(report("accepted"));
});
test("dispatch needs a parcel", () => {
  given(fulfilment, opened, confirmed).when("report", reportOf("dispatched")).thenRefused("parcel-missing");
  const sent = { ...reportOf("dispatched"), parcel };
  given(fulfilment, opened, confirmed)
    .when("report", sent)
    .then(events.FulfilmentReported({ ...ids, ...sent }));
});
test("a hold is released to the state it interrupted", () => {
  const held = events.FulfilmentHeld({ ...ids, reason: "artwork", message: "102 dpi" });
  given(fulfilment, opened, confirmed, report("in_production"), held)
    .when("release", {})
    .then(events.FulfilmentReleased({ ...ids, status: "in_production" }));
});
test("what is being made is neither re-routed nor cancelled", () => {
  const to = { fulfiller: { ...northgate, project: "prj_000002" }, methods: [method] };
  given(fulfilment, opened, confirmed, report("in_production"))
    .when("reroute", to)
    .thenRefused("fulfilment-in-production");
  given(fulfilment, opened, confirmed, report("in_production"))
    .when("cancel", {})
    .thenRefused("fulfilment-in-production");
});
test("a sample has come as far as it says once it is confirmed, and goes to nobody else", () => {
  const hold = { reason: "address" as const, message: "No house number" };
  const sample = events.FulfilmentOpened({ ...opened.data, sample: { reports: [reportOf("accepted")], hold } });
  const { fulfillmentId: _, orderId: __, ...choice } = confirmed.data;
  given(fulfilment, sample)
    .when("confirm", choice)
    .then(confirmed, report("accepted"), events.FulfilmentHeld({ ...ids, ...hold }));
  const to = { fulfiller: { ...northgate, project: "prj_000002" }, methods: [method] };
  given(fulfilment, sample, confirmed).when("reroute", to).thenRefused("sample-order");
});
test("only an offered delivery method can be chosen", () => {
  given(fulfilment, opened, confirmed)
    .when("chooseMethod", { shippingMethodId: "drone" })
    .thenRefused("shipping-method-not-offered");
  given(fulfilment, opened, confirmed)
    .when("chooseMethod", { shippingMethodId: "t24" })
    .then(events.ShippingMethodChanged({ ...ids, shippingMethodId: "t24", shippingPrice: gbp(595) }));
});

test("whatever fulfillers and carriers say in whatever order, the rank never falls and no parcel is lost", () => {
  const status = fc.constantFrom<events.FulfilmentStatus>(
    "accepted",
    "in_production",
    "packed",
    "dispatched",
    "delivered",
  );
  const message = fc.record({
    status,
    tracking: fc.constantFrom("KM1", "KM2", "KM3"),
    minute: fc.integer({ min: 0, max: 59 }),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 25 }), (messages) => {
      const facts: Parameters<typeof fold>[1][number][] = [opened, confirmed];
      const seenCommands = new Set<string>();
      let rank = 1;
      for (const { status, tracking, minute } of messages) {
        const occurredAt = `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
        const decided = fulfilment.decide.report(fold<Fulfilment>(fulfilment, facts), {
          status,
          occurredAt,
          parcel: { ...parcel, trackingNumber: tracking },
        });
        if (isRefusal(decided)) throw new Error(decided.refused);
        facts.push(...decided);
        seenCommands.add(tracking);
        const state = fold<Fulfilment>(fulfilment, facts);
        if (state.status === "none") throw new Error("gone");
        expect(state.rank).toBeGreaterThanOrEqual(rank);
        expect(new Set(state.parcels.map((each) => each.trackingNumber))).toEqual(seenCommands);
        rank = state.rank;
      }
    }),
  );
});
