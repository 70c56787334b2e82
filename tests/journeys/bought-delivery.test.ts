import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLink } from "../../functions/_platform/mail/index.ts";
import {
  gbp,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
  walletIn,
} from "../support/environment.ts";
import { importingIn, paidOrder, shopifyOrders, type Wire } from "../support/importing.ts";

let here: TestEnvironment;
let tee: string;
const DAY = 86_400_000;
/** The fulfiller takes two days; Tracked 48 (3.95) three more at most, Tracked 24 (5.95) one. */
const after = (days: number) => new Date(here.ports.clock().getTime() + days * DAY).toISOString();

beforeAll(async () => {
  here = await testEnvironment({ adversarial: true });
  ({ tee } = await stocked(here));
});
afterAll(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const post = (path: string, body: unknown) =>
  here.shopAsk({ method: "POST", path: `${here.base}/orders${path}`, body });
const create = async (more: Record<string, unknown> = {}): Promise<Wire> => {
  const order = must(await post("", { ...orderOf({ variantRef: tee, quantity: 1 }), ...more }), 201);
  await here.settle();
  return order;
};
const get = async (id: string): Promise<Wire> => must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
/** Confirms with the suggested methods, as the dialog does. */
async function confirmed({ id, fulfillments }: Wire): Promise<Wire> {
  const choices = fulfillments.map(({ id: fulfillmentId, suggestedDelivery }: Wire) => ({
    fulfillmentId,
    shippingMethodId: suggestedDelivery.shippingMethodId,
  }));
  must(await post(`/${id}/confirm`, choices));
  await here.settle();
  return get(id);
}
const methodName = ({ availableShippingMethods, shippingMethodId }: Wire) =>
  availableShippingMethods.find(({ id }: Wire) => id === shippingMethodId)?.name;
const suggestedIn = ({ fulfillments: [{ availableShippingMethods, suggestedDelivery }] }: Wire) => [
  availableShippingMethods.find(({ id }: Wire) => id === suggestedDelivery.shippingMethodId)?.name,
  suggestedDelivery.fit,
];

test("an order keeps the delivery that was bought and its price, apart from what the fulfiller's costs", async () => {
  const order = await create({ boughtDelivery: { name: "Royal Mail Tracked 24" }, shippingPrice: gbp(495) });
  expect(order).toMatchObject({
    boughtDelivery: { name: "Royal Mail Tracked 24" },
    shippingPrice: gbp(495),
    total: gbp(2600 + 495),
    cost: gbp(900 + 595),
  });
  expect(suggestedIn(order)).toEqual(["Royal Mail Tracked 24", "same_service"]);
  const result = await confirmed(order);
  expect(result).toMatchObject({ total: gbp(2600 + 495), shippingPrice: gbp(495), cost: gbp(900 + 595) });
  expect(result.fulfillments[0]).toMatchObject({ shippingPrice: gbp(595) });
  expect(result.fulfillments[0]).not.toHaveProperty("suggestedDelivery");
  expect(methodName(result.fulfillments[0])).toBe("Royal Mail Tracked 24");
});

test("without a price, the bought delivery costs what the method that keeps it costs, whatever is confirmed", async () => {
  const order = await create({ boughtDelivery: { name: "Express" } });
  expect(order).toMatchObject({ shippingPrice: gbp(595), total: gbp(3195) });
  const [{ id, availableShippingMethods }] = order.fulfillments;
  const slow = [{ fulfillmentId: id, shippingMethodId: availableShippingMethods[0].id }];
  must(await post(`/${order.id}/confirm`, slow));
  await here.settle();
  expect(await get(order.id)).toMatchObject({ shippingPrice: gbp(595), total: gbp(3195), cost: gbp(900 + 395) });
});

test.each<[string, Wire, number]>([
  ["nothing recorded", {}, 5],
  ["the cheapest bought", { boughtDelivery: { name: "Royal Mail Tracked 48" } }, 5],
  ["a faster one bought", { boughtDelivery: { name: "Tracked 24" }, shippingPrice: gbp(495) }, 3],
  ["no speed stated", { boughtDelivery: { name: "Free delivery" }, shippingPrice: gbp(0) }, 5],
  ["something nobody offers", { boughtDelivery: { name: "Next day" }, shippingPrice: gbp(995) }, 3],
  ["resupply", { channel: "resupply" }, 5],
])("the promise does not move by confirming: %s", async (_, more, days) => {
  const order = await create(more);
  const [{ promisedBy }] = order.fulfillments;
  expect(promisedBy).toBe(after(days));
  const listed = async () => {
    const { orders } = must(await here.shopAsk({ path: `${here.base}/orders` }));
    return orders.find(({ id }: Wire) => id === order.id).promisedBy;
  };
  expect(await listed()).toBe(promisedBy);
  here.later(3_600_000);
  const result = await confirmed(order);
  expect(result.fulfillments[0].promisedBy).toBe(promisedBy);
  expect(await listed()).toBe(promisedBy);
  const fulfilment = must(await here.shopAsk({ path: `${here.base}/fulfillments/${result.fulfillments[0].id}` }));
  expect(fulfilment.promisedBy).toBe(promisedBy);
  const token = orderLink(here.ports.signingKey, { tenant: here.shop, orderId: order.id });
  expect(must(await here.ask(undefined, { path: `/v1/order-status/${token}` })).parts).toMatchObject([{ promisedBy }]);
});

test("the email that tells the buyer of the confirmation names the promised day", async () => {
  const order = await create({ boughtDelivery: { name: "Tracked 24" }, shippingPrice: gbp(495) });
  await confirmed(order);
  const body = { kind: "confirmed", orderId: order.id };
  const { text } = must(await here.shopAsk({ method: "POST", path: "/v1/buyer-emails/preview", body }));
  const day = new Date(order.fulfillments[0].promisedBy);
  const month = day.toLocaleDateString("en-GB", { month: "long", timeZone: "UTC" });
  expect(text).toMatch(new RegExp(`It should arrive by .*${day.getUTCDate()} ${month}`));
});

test("a promised day is kept until its end, and stays the promise where a faster method keeps it", async () => {
  const promised = after(4).slice(0, 10);
  const order = await create({ boughtDelivery: { name: "Christmas delivery", promisedBy: promised } });
  expect(suggestedIn(order)).toEqual(["Royal Mail Tracked 24", "as_fast"]);
  const end = `${promised}T23:59:59.999Z`;
  expect(order.fulfillments[0].promisedBy).toBe(end);
  expect((await confirmed(order)).fulfillments[0].promisedBy).toBe(end);
});

test("confirming many keeps what was bought and leaves what nothing keeps, as the preview said", async () => {
  const plain = await create();
  const fast = await create({ boughtDelivery: { name: "Tracked 24" }, shippingPrice: gbp(495) });
  const none = await create({ boughtDelivery: { name: "Birthday delivery", promisedBy: after(1).slice(0, 10) } });
  const free = await create({ boughtDelivery: { name: "Free delivery" }, shippingPrice: gbp(0) });
  expect(suggestedIn(none)).toEqual(["Royal Mail Tracked 24", "none_keeps"]);
  const orders = [plain, fast, none, free].map(({ id }) => id);
  const expected = {
    orders: 4,
    fits: 3,
    requoted: 0,
    production: [gbp(3 * 900 + 395 + 595 + 395)],
    buyers: [],
    cheapest: 2,
    left: { count: 1, orders: [{ id: none.id, number: none.number, bought: "Birthday delivery" }] },
  };
  const preview = async () => must(await post("/bulk/preview", { action: "confirm", orders }));
  expect(await preview()).toEqual(expected);
  here.later(25 * 3_600_000);
  expect(await preview()).toEqual({ ...expected, requoted: 3 });
  const before = await walletIn(here);
  const { jobId } = must(await post("/bulk/confirm", { orders }), 202);
  await here.settle();
  const { rows } = must(await here.shopAsk({ path: `/v1/jobs/${jobId}/rows` }));
  expect(rows.map(({ ok }: Wire) => ok)).toEqual([true, true, false, true]);
  expect(rows[2].message).toBe(
    "No delivery method is as good as what the buyer bought (Birthday delivery). It was not confirmed. Choose one on its page.",
  );
  expect(await walletIn(here)).toBe(before - (3 * 900 + 395 + 595 + 395));
  const names = await Promise.all(orders.map(async (id) => methodName((await get(id)).fulfillments[0])));
  expect(names).toEqual(["Royal Mail Tracked 48", "Royal Mail Tracked 24", undefined, "Royal Mail Tracked 48"]);
});

test("deliveries are offered before an order is created, at the prices it will be quoted", async () => {
  const ask = (country: string, quantity: number) =>
    post("/deliveries", { country, items: [{ variantRef: tee, quantity }] });
  expect(must(await ask("GB", 2)).deliveries).toMatchObject([
    { name: "Royal Mail Tracked 48", price: gbp(395 + 60), tracked: true, type: "delivery" },
    { name: "Royal Mail Tracked 24", price: gbp(595 + 60), deliveryEstimates: { min: after(3), max: after(3) } },
  ]);
  expect(await ask("US", 1)).toMatchObject({ status: 422, body: { code: "CANNOT_DELIVER" } });
  expect((await post("/deliveries", { country: "GB", items: [] })).status).toBe(422);
});

test("Shopify's method and price are what was bought, and come back from our own export", async () => {
  const { send } = importingIn(here);
  const paid = paidOrder("#4401", { Shipping: "4.95", "Shipping Method": "Royal Mail Tracked 24", Total: "30.95" });
  const { result } = await send("orders", shopifyOrders(paid), "import");
  expect(result).toMatchObject({ created: 1, problems: [] });
  const early = { Shipping: "9.95", "Shipping Method": "Same day", "Lineitem fulfillment status": "pending" };
  expect((await send("orders", shopifyOrders(paidOrder("#4402", early)))).result.warnings).toEqual([]);
  const collected = { "Shipping Method": "Local pickup" };
  expect((await send("orders", shopifyOrders(paidOrder("#4403", collected)))).result.warnings).toMatchObject([
    { column: "Shipping Method", value: "Local pickup", message: expect.stringContaining("as good as this") },
  ]);
  const {
    orders: [listed],
  } = must(await here.shopAsk({ path: `${here.base}/orders`, query: { search: "#4401" } }));
  const order = await get(listed.id);
  expect(order).toMatchObject({
    boughtDelivery: { name: "Royal Mail Tracked 24" },
    shippingPrice: gbp(495),
    total: gbp(3095),
  });
  expect(suggestedIn(order)).toEqual(["Royal Mail Tracked 24", "same_service"]);
  const { promisedBy } = order.fulfillments[0];
  expect((await confirmed(order)).fulfillments[0]).toMatchObject({ promisedBy, shippingPrice: gbp(595) });
  const { file } = await here.shopAsk({ path: `${here.base}/orders/export`, query: { start: "2026-01-01" } });
  const [head = "", ...rows] = (file as Buffer)
    .toString()
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/);
  const row = rows.find((each) => each.includes(listed.number)) ?? "";
  const cells = Object.fromEntries(head.split(",").map((name, place) => [name, row.split(",")[place]]));
  expect(cells).toMatchObject({ Shipping: "4.95", "Shipping Method": "Royal Mail Tracked 24" });
  expect(cells).toMatchObject({ "Production Delivery": "Royal Mail Tracked 24" });
});
