import { afterAll, beforeAll, expect, test } from "vitest";
import { gbp, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let tee: string;

beforeAll(async () => {
  here = await testEnvironment({ adversarial: true });
  ({ tee } = await stocked(here));
});
afterAll(() => here.close());

const quote = (body: Record<string, unknown>) =>
  here.shopAsk({ method: "POST", path: `${here.base}/orders/quote`, body: { country: "GB", ...body } });

test("items are priced line by line with a delivery, and nothing is placed", async () => {
  const items = [{ variantRef: tee, quantity: 2 }];
  const cheapest = must(await quote({ items }));
  expect(cheapest).toMatchObject({
    delivery: "Royal Mail Tracked 48",
    pricing: {
      rule: 1,
      lines: [{ id: "itm_1", quantity: 2, unit: 2600, net: 5200, source: "list" }],
      delivery: [{ name: "Royal Mail Tracked 48", net: 455 }],
      total: 5655,
    },
  });
  const [sooner] = cheapest.deliveries.filter(({ name }: { name: string }) => name === "Royal Mail Tracked 24");
  const faster = must(await quote({ items, delivery: sooner.name }));
  expect(faster.pricing.total).toBe(5200 + sooner.price.amount);
  expect(must(await here.shopAsk({ path: `${here.base}/orders` })).orders).toEqual([]);
});

test("the price is what an order of the same items and delivery comes to", async () => {
  const item = { variantRef: tee, quantity: 3, retailPrice: gbp(1999) };
  const { pricing, delivery } = must(await quote({ items: [item] }));
  const order = must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      body: { ...orderOf(item), boughtDelivery: { name: delivery } },
    }),
    201,
  );
  expect(order.total).toEqual(gbp(pricing.total));
  expect(pricing.lines[0]).toMatchObject({ source: "override", unit: 1999 });
});

test("what can't be priced says why", async () => {
  const items = [{ variantRef: tee, quantity: 1 }];
  expect(await quote({ items, delivery: "By balloon" })).toMatchObject({
    status: 422,
    body: { code: "DELIVERY_NOT_OFFERED", errors: { delivery: ["Choose one of the deliveries"] } },
  });
  expect(await quote({ items, country: "AQ" })).toMatchObject({ status: 422, body: { code: "CANNOT_DELIVER" } });
  const euros = [{ variantRef: tee, quantity: 1, retailPrice: { amount: 100, currency: "EUR" } }];
  expect(await quote({ items: euros })).toMatchObject({ status: 422, body: { code: "CURRENCY_MIXED" } });
});
