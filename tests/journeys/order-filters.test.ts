import { afterAll, beforeAll, expect, test } from "vitest";
import { address, gbp, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let goods: Awaited<ReturnType<typeof stocked>>;
const path = () => `${here.base}/orders`;

/** The numbers of the orders that fit, as the list and the export answer them. */
async function found(query: Record<string, string>): Promise<string[]> {
  const { orders } = must(await here.shopAsk({ path: path(), query: { sortBy: "placedAt", ...query } }));
  return orders.map(({ number }: { number: string }) => number.slice(-1));
}

const order = async (email: string, ...items: Parameters<typeof orderOf>) => {
  const body = { ...orderOf(...items), contactInformation: { email } };
  return must(await here.shopAsk({ method: "POST", path: path(), body }), 201);
};

// TS-10001 of 25 November for £83.15, TS-10002 of the 26th for £57, TS-10003 of the 27th for more, confirmed on the 28th.
beforeAll(async () => {
  here = await testEnvironment({ start: "2026-11-25T09:00:00Z" });
  goods = await stocked(here);
  const { tee, mug } = goods;
  const day = () => here.later(86_400_000);
  await order("ann@example.com", { variantRef: tee, quantity: 2 }, { variantRef: mug, quantity: 1 });
  day();
  await order("bob@example.com", { variantRef: tee, quantity: 1 });
  day();
  const third = await order("cyd@example.com", { variantRef: tee, quantity: 4 });
  day();
  const choices = third.fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[0]?.id,
  }));
  must(await here.shopAsk({ method: "POST", path: `${path()}/${third.id}/confirm`, body: choices }));
  await here.settle();
});
afterAll(() => here.close());

// [entity.platform.order.filter.start] [entity.platform.order.filter.end] [entity.platform.order.filter.dateFilterType]
// [entity.platform.order.filter.minOrderTotal] [entity.platform.order.filter.maxOrderTotal] [entity.platform.order.filter.search]
test.each<[string, Record<string, string>, string[]]>([
  ["nothing", {}, ["1", "2", "3"]],
  ["start", { start: "2026-11-26" }, ["2", "3"]],
  ["end", { end: "2026-11-26" }, ["1", "2"]],
  ["start and end", { start: "2026-11-26", end: "2026-11-26" }, ["2"]],
  ["dateFilterType", { start: "2026-11-28", dateFilterType: "confirmed" }, ["3"]],
  ["dateFilterType", { start: "2026-11-28", dateFilterType: "placed" }, []],
  ["minOrderTotal", { minOrderTotal: "8315" }, ["1", "3"]],
  ["maxOrderTotal", { maxOrderTotal: "8315" }, ["1", "2"]],
  ["both totals", { minOrderTotal: "8315", maxOrderTotal: "8315" }, ["1"]],
  ["search", { search: "bob" }, ["2"]],
  ["search", { search: "TS-10003" }, ["3"]],
])("orders are filtered by %s: %j", async (_, query, numbers) => {
  expect(await found(query)).toEqual(numbers);
});

// [entity.platform.order.fulfilment] [entity.platform.fulfilment.fulfillers]
test("an order has a fulfilment, which has fulfillers that could take it over", async () => {
  const { orders } = must(await here.shopAsk({ path: path(), query: { search: "TS-10001" } }));
  const { fulfillments } = must(await here.shopAsk({ path: `${path()}/${orders[0].id}` }));
  expect(fulfillments).toMatchObject([{ orderId: orders[0].id, fulfiller: { name: "Northgate" } }]);
  const fulfilment = `${here.base}/fulfillments/${fulfillments[0].id}`;
  expect(must(await here.shopAsk({ path: fulfilment })).id).toBe(fulfillments[0].id);
  const { fulfillers } = must(await here.shopAsk({ path: `${fulfilment}/available-fulfillers` }));
  expect(fulfillers).toMatchObject([{ name: "Northgate", eligible: true, cost: gbp(2700), shipping: gbp(515) }]);
});

test("orders are filtered by product, fulfiller, country, channel and tag; what there is of them is offered, but for tags", async () => {
  const { mug } = goods;
  const irish = { ...address, city: "Cork", postalCode: "T12 X4C0", country: "IE" };
  const body = { ...orderOf({ variantRef: mug, quantity: 1 }), channel: "etsy", tags: ["fair", "gift"] };
  const placed = must(
    await here.shopAsk({ method: "POST", path: path(), body: { ...body, shippingAddress: irish } }),
    201,
  );
  await here.settle();
  const { items, fulfillments } = must(await here.shopAsk({ path: `${path()}/${placed.id}` }));
  const productId = items[0].productRef.split("/").at(-1);
  const fulfillerId = fulfillments[0].fulfiller.project;
  const all = ["1", "2", "3", "4"];
  expect(await found({ country: "IE" })).toEqual(["4"]);
  expect(await found({ country: "GB" })).toEqual(["1", "2", "3"]);
  expect(await found({ productId })).toEqual(all);
  expect(await found({ productId, country: "IE" })).toEqual(["4"]);
  expect(await found({ productId: "prd_nothing1" })).toEqual([]);
  expect(await found({ fulfillerId })).toEqual(all);
  expect(await found({ fulfillerId, tag: "gift" })).toEqual(["4"]);
  expect(await found({ fulfillerId: "prj_nobody" })).toEqual([]);
  expect(must(await here.shopAsk({ path: `${path()}/choices` }))).toEqual({
    channels: ["api", "etsy"],
    countries: ["GB", "IE"],
    fulfillers: [{ project: fulfillerId, name: "Northgate" }],
  });
  const file = await here.shopAsk({ path: `${path()}/export`, query: { start: "2020-01-01", country: "IE" } });
  expect(file.file.toString()).toContain("TS-10004");
  expect(file.file.toString()).not.toContain("TS-10001");
});
