import { expect, test } from "vitest";
import { money } from "../_kernel/index.ts";
import { promiseOf, suggestDelivery, suggestedChoices } from "./delivery.ts";

type ShippingMethod = Parameters<typeof suggestDelivery>[0][number];

const day = (of: number) => `2026-12-${String(of).padStart(2, "0")}T09:00:00.000Z`;
/** `name, price in pence, most days, day of arrival`, tracked and delivered unless `more` says otherwise. */
const method = (
  name: string,
  price: number,
  days: number,
  arrives: number,
  more: Partial<ShippingMethod> = {},
): ShippingMethod => ({
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  totalPrice: money(price, "GBP"),
  type: "delivery",
  tracked: true,
  days: { min: 1, max: days },
  deliveryEstimates: { min: day(arrives - 1), max: day(arrives) },
  ...more,
});

const saver = method("Economy Saver", 250, 8, 9, { tracked: false });
const tracked48 = method("Royal Mail Tracked 48", 395, 3, 4);
const tracked24 = method("Royal Mail Tracked 24", 495, 2, 3);
const predict = method("DPD Predict", 450, 1, 2);
const collect = method("Collect from the studio", 0, 0, 1, { type: "collect" });
const all = [saver, tracked48, tracked24, predict, collect];
const suggested = (bought: Parameters<typeof suggestDelivery>[1], methods = all) => {
  const found = suggestDelivery(methods, bought);
  return found && [found.method.name, found.fit];
};

test("with nothing bought the cheapest is suggested, and that is said", () => {
  expect(suggested(undefined)).toEqual(["Collect from the studio", "nothing_bought"]);
  expect(suggested(undefined, [tracked24, tracked48])).toEqual(["Royal Mail Tracked 48", "nothing_bought"]);
  expect(suggested(undefined, [])).toBeUndefined();
});

test.each([
  ["Royal Mail Tracked 24"],
  ["royal mail tracked 24"],
  ["Tracked 24"],
  ["Royal Mail Tracked 24®"],
  ["Tracked 24 (Royal Mail)"],
  ["Royal Mail Tracked 24 - 1 to 2 working days"],
  ["Free Royal Mail Tracked 24 delivery"],
])("the service that was bought comes first, though a faster one costs less: %s", (name) => {
  expect(suggested({ name })).toEqual(["Royal Mail Tracked 24", "same_service"]);
});

test("another service that is as fast replaces it, the cheapest of them", () => {
  // 24 hours are at most two days: DPD in one day at 4.50 keeps it, Tracked 48 at 3.95 does not.
  expect(suggested({ name: "Evri Tracked 24" })).toEqual(["DPD Predict", "as_fast"]);
  // 48 hours are at most three days: Tracked 48 at 3.95 is the cheapest that keeps them and is tracked.
  expect(suggested({ name: "Evri Tracked 48hrs" })).toEqual(["Royal Mail Tracked 48", "as_fast"]);
  expect(suggested({ name: "Express" })).toEqual(["DPD Predict", "as_fast"]);
  expect(suggested({ name: "Parcel, 3-8 days" })).toEqual(["Economy Saver", "as_fast"]);
});

test("tracked stays tracked, and a delivery is not turned into a collection", () => {
  expect(suggested({ name: "Standard" })).toEqual(["Economy Saver", "speed_unknown"]);
  expect(suggested({ name: "Standard", tracked: true })).toEqual(["Royal Mail Tracked 48", "speed_unknown"]);
  expect(suggested({ name: "Tracked delivery" })).toEqual(["Royal Mail Tracked 48", "speed_unknown"]);
  expect(suggested({ name: "Signed for, tracked or not" }, [saver])).toEqual(["Economy Saver", "none_keeps"]);
  expect(suggested({ name: "Local pickup" })).toEqual(["Collect from the studio", "speed_unknown"]);
  expect(suggested({ name: "Local pickup" }, [tracked24])).toEqual(["Royal Mail Tracked 24", "none_keeps"]);
});

test("a promised day decides instead of the name", () => {
  const bought = (of: number) => ({ name: "Royal Mail Tracked 24", promisedBy: day(of) });
  expect(suggested(bought(3))).toEqual(["Royal Mail Tracked 24", "same_service"]);
  expect(suggested(bought(2))).toEqual(["DPD Predict", "as_fast"]);
  expect(suggested({ name: "Gift delivery", promisedBy: day(4) })).toEqual(["Royal Mail Tracked 48", "as_fast"]);
  expect(suggested(bought(1))).toEqual(["DPD Predict", "none_keeps"]);
});

test("where nothing keeps it, the fastest is suggested and none is named as keeping it", () => {
  const found = suggestDelivery([saver, tracked48, collect], { name: "Royal Mail Tracked 24" });
  expect(found).toMatchObject({ method: tracked48, fit: "none_keeps", keeping: [] });
});

test("quotes of earlier versions are compared by their names", () => {
  const { days: _a, ...old24 } = tracked24;
  const { days: _b, ...oldPredict } = predict;
  expect(suggested({ name: "Evri 24" }, [oldPredict, old24])).toEqual(["Royal Mail Tracked 24", "as_fast"]);
  expect(suggested({ name: "Evri 24" }, [oldPredict])).toEqual(["DPD Predict", "none_keeps"]);
});

test("the promise is the bought day, or the method's own where it is later", () => {
  expect(promiseOf(tracked48, undefined)).toBe(day(4));
  expect(promiseOf(tracked48, { name: "Gift", promisedBy: day(6) })).toBe(day(6));
  expect(promiseOf(tracked48, { name: "Gift", promisedBy: day(2) })).toBe(day(4));
  expect(promiseOf(undefined, { name: "Gift", promisedBy: day(2) })).toBe(day(2));
  expect(promiseOf(undefined, undefined)).toBeUndefined();
});

test("every fulfilment is judged by itself", () => {
  const planned = [
    { fulfillmentId: "ful_1", methods: [tracked48, tracked24] },
    { fulfillmentId: "ful_2", methods: [saver] },
    { fulfillmentId: "ful_3", methods: [] },
  ];
  expect(suggestedChoices(planned, { name: "Royal Mail Tracked 24" })).toEqual({
    choices: [
      { fulfillmentId: "ful_1", shippingMethodId: "royal-mail-tracked-24" },
      { fulfillmentId: "ful_2", shippingMethodId: "economy-saver" },
    ],
    fits: ["same_service", "none_keeps"],
  });
});
