import { expect, test } from "vitest";
import { money } from "#events/_kernel";
import type { ShippingMethod } from "#events/fulfilments";
import { offeredDeliveries } from "./deliveries.ts";

const method = (name: string, pence: number, days: number, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id: name,
  name,
  totalPrice: money(pence, "GBP"),
  type: "delivery",
  tracked: true,
  days: { min: days, max: days },
  deliveryEstimates: { min: `2026-12-0${days}T09:00:00.000Z`, max: `2026-12-0${days + 1}T09:00:00.000Z` },
  ...more,
});
const planned = (...methods: ShippingMethod[]) => ({
  fulfillmentId: "ful_000000000000000000000001",
  number: "SM-1-1",
  items: [],
  methods,
});

test("of one fulfilment each method is offered, the cheapest first", () => {
  const found = offeredDeliveries([planned(method("Tracked 24", 525, 2), method("Tracked 48", 395, 3))], "GBP");
  expect(found).toMatchObject([
    { name: "Tracked 48", price: money(395, "GBP"), tracked: true },
    { name: "Tracked 24", price: money(525, "GBP"), tracked: true },
  ]);
});

test("of several fulfilments a delivery is what keeps it in each, at the price of all of them", () => {
  const [one, other] = [
    planned(method("Tracked 24", 525, 2), method("Tracked 48", 395, 3)),
    planned(method("Next day", 700, 1), method("Post", 300, 5, { tracked: false })),
  ];
  // Tracked 48 is kept by Next day (7.00) in the second, the untracked Post by the cheapest of the first (3.95).
  expect(offeredDeliveries([one, other], "GBP")).toEqual([
    {
      name: "Post",
      type: "delivery",
      tracked: false,
      price: money(395 + 300, "GBP"),
      deliveryEstimates: { min: "2026-12-03T09:00:00.000Z", max: "2026-12-06T09:00:00.000Z" },
    },
    {
      name: "Tracked 48",
      type: "delivery",
      tracked: true,
      price: money(395 + 700, "GBP"),
      deliveryEstimates: { min: "2026-12-01T09:00:00.000Z", max: "2026-12-04T09:00:00.000Z" },
    },
    expect.objectContaining({ name: "Tracked 24", price: money(525 + 700, "GBP") }),
  ]);
});
