import { expect, test } from "vitest";
import { type Fact, money } from "#events/_kernel";
import * as events from "#events/fulfilments";
import { fulfilmentDocument } from "#events/fulfilments";
import { given } from "#platform/testing";
import { fulfilment } from "./index.ts";

const ids = { fulfillmentId: "ful_000000000000000000000001", orderId: "ord_000000000000000000000001" };
const opened = events.FulfilmentOpened({
  ...ids,
  number: "SM-1-1",
  orderNumber: "SM-1",
  country: "GB",
  items: [{ orderItemId: "itm_1", quantity: 2 }],
  methods: [],
});
const shippingPrice = money(395, "GBP");
const confirmed = events.FulfilmentConfirmed({ ...ids, shippingMethodId: "t48", shippingPrice, cost: shippingPrice });
const occurredAt = "2026-11-20T10:00:00.000Z";
const toReport = (status: events.FulfilmentStatus, parcel?: events.ParcelDetails) =>
  events.FulfilmentReported({ ...ids, status, occurredAt, ...(parcel && { parcel }) });
const parcel = { carrier: "Royal Mail", trackingNumber: "KM1" };
const other = { carrier: "DPD", trackingNumber: "D2" };

test("what is packed leaves in its parcel, once", () => {
  given(fulfilment, opened, confirmed, toReport("packed"))
    .when("dispatch", { parcel, occurredAt })
    .then(toReport("dispatched", parcel));
});
test("what has left in another parcel, is on hold, not packed, not confirmed or cancelled does not leave", () => {
  const refused = (why: string, ...facts: Fact[]) =>
    given(fulfilment, opened, ...facts)
      .when("dispatch", { parcel, occurredAt })
      .thenRefused(why);
  refused("fulfilment-already-sent", confirmed, toReport("dispatched", other));
  const held = events.FulfilmentHeld({ ...ids, reason: "address", message: "No house number" });
  refused("fulfilment-on-hold", confirmed, toReport("packed"), held);
  refused("fulfilment-not-packed", confirmed, toReport("in_production"));
  refused("fulfilment-not-confirmed");
  refused("fulfilment-closed", events.FulfilmentCancelled(ids));
});
test("what nobody said was packed leaves where that is meant", () => {
  given(fulfilment, opened, confirmed)
    .when("dispatch", { parcel, occurredAt, unpacked: true })
    .then(toReport("dispatched", parcel));
});

const recorded = (facts: readonly object[]) =>
  facts.map((fact, at) => ({ ...fact, id: `evt_${at}`, at: occurredAt, version: at + 1 }));
const documentOf = (...facts: readonly object[]) =>
  recorded(facts).reduce<events.FulfilmentDocument | undefined>(
    (now, each) => fulfilmentDocument(now, each as never),
    undefined,
  );
const correction = (before: events.ParcelDetails, after: events.ParcelDetails) =>
  events.TrackingCorrected({ ...ids, before, parcel: after });
const sent = [opened, confirmed, toReport("dispatched", { ...parcel, trackingUrl: "https://track.example/KM1" })];

test("a correction keeps the parcel and when it left; the old number's news is not about it", () => {
  const corrected = documentOf(
    ...sent,
    correction(parcel, other),
    toReport("delivered", parcel),
    toReport("dispatched", parcel),
  );
  expect(corrected).toMatchObject({ status: "dispatched", rank: 5 });
  expect(corrected?.parcels).toEqual([expect.objectContaining({ id: "evt_2", ...other, dispatchedAt: occurredAt })]);
  expect(corrected?.parcels[0]?.trackingUrl).toBeUndefined();
  const back = documentOf(...sent, correction(parcel, other), correction(other, parcel), toReport("delivered", parcel));
  expect(back).toMatchObject({ status: "delivered", parcels: [{ ...parcel, deliveredAt: occurredAt }] });
});
test("tracking of what has arrived, was cancelled or is unknown is not corrected", () => {
  const correct = (of: events.ParcelName, ...facts: Fact[]) =>
    given(fulfilment, ...sent, ...facts).when("correctTracking", { of, parcel: other });
  correct(parcel, toReport("delivered", parcel)).thenRefused("parcel-delivered");
  correct(parcel, toReport("returned")).thenRefused("fulfilment-closed");
  correct({ carrier: "UPS", trackingNumber: "1Z" }).thenRefused("parcel-not-found");
  correct(parcel, events.ParcelsChanged({ ...ids, parcels: [other] })).thenRefused("parcel-named-twice");
  correct(parcel).then(correction({ ...parcel, trackingUrl: "https://track.example/KM1" }, other));
});

test("reporting a first parcel for items that left in another is refused with that parcel; a further parcel has to be declared as one", () => {
  const report = { status: "dispatched" as const, occurredAt, parcel };
  given(fulfilment, opened, confirmed, toReport("packed"))
    .when("report", { ...report, first: true })
    .then(toReport("dispatched", parcel));
  given(fulfilment, opened, confirmed, toReport("dispatched", other))
    .when("report", { ...report, first: true })
    .thenRefused("fulfilment-already-sent");
  given(fulfilment, opened, confirmed, toReport("dispatched", other))
    .when("report", report)
    .then(toReport("dispatched", parcel));
});

test("a fulfilment is returned when all its parcels are, or when no parcel is named, and nothing reported later moves it", () => {
  const second = { ...parcel, trackingNumber: "KM2" };
  const both = [...sent, toReport("dispatched", second)];
  const one = documentOf(...both, toReport("returned", parcel));
  expect(one).toMatchObject({ status: "dispatched", parcels: [{ returnedAt: occurredAt }, { trackingNumber: "KM2" }] });
  expect(documentOf(...both, toReport("returned", parcel), toReport("delivered", second))?.status).toBe("delivered");
  const all = [...both, toReport("returned", parcel), toReport("returned", second)];
  expect(documentOf(...all)?.status).toBe("returned");
  expect(documentOf(...all, toReport("delivered", parcel))).toMatchObject({
    status: "returned",
    parcels: [{ deliveredAt: occurredAt }, {}],
  });
  expect(documentOf(...both, toReport("returned"), toReport("delivered"))?.status).toBe("returned");
});
