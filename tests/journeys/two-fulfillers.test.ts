import { afterEach, beforeEach, expect, test } from "vitest";
import { record } from "../../functions/_platform/testing/index.ts";
import { ownCost } from "../../web/orders/record/badges.ts";
import {
  gbp,
  listMaker,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
} from "../support/environment.ts";

let here: TestEnvironment;
let goods: { tee: string; poster: string };

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  const { tee } = await stocked(here);
  goods = { tee, poster: await posterOfAnotherMaker() };
});
afterEach(() => here.close());

const SOUTHGATE = "prj_southgate00000000000000";

/** What the test environment's other maker does not make, so that an order of both has two fulfilments. */
async function posterOfAnotherMaker(project = SOUTHGATE, sku = "POSTER-A2"): Promise<string> {
  const rate = {
    code: "tube",
    name: "Tube",
    type: "delivery" as const,
    tracked: true,
    countries: ["GB"],
    price: gbp(450),
    perItem: gbp(50),
    minDays: 1,
    maxDays: 2,
  };
  const maker = {
    project,
    name: "Southgate",
    country: "GB",
    technologies: ["giclee"],
    leadTimeDays: 1,
    capacity: "free" as const,
    rates: [rate],
  };
  const post = async (path: string, body: unknown) =>
    must(await here.shopAsk({ method: "POST", path: `/v1/gfn/catalog/${path}`, body }), 201);
  await listMaker(here, maker);
  const product = await post("products", { title: "Harbour poster", styleCode: sku });
  const variant = await post(`products/${product.id}/variants`, {
    sku,
    attributes: [],
    price: gbp(1800),
    unitCost: gbp(600),
    images: [],
    onDemand: true,
    fulfillers: [project],
  });
  await here.settle();
  return variant.id;
}

/** A form as a screen sends it: `key` is its field `_key`. */
const send = (key: string, path: string, body: unknown) =>
  here.shopAsk({ method: "POST", path: `${here.base}/${path}`, headers: { "idempotency-key": key }, body });
const create = async (key: string) => {
  const items = [
    { variantRef: goods.tee, quantity: 2 },
    { variantRef: goods.poster, quantity: 1 },
  ];
  return must(await send(key, "orders", orderOf(...items)), 201);
};
interface Made {
  readonly id: string;
  readonly number: string;
  readonly fulfillments: readonly { id: string; availableShippingMethods: { id: string }[] }[];
}
const confirm = (order: Made) =>
  send(
    `confirm--${order.id}`,
    `orders/${order.id}/confirm`,
    order.fulfillments.map((each) => ({
      fulfillmentId: each.id,
      shippingMethodId: each.availableShippingMethods[0]?.id as string,
    })),
  );
const statusesOf = (order: Made) =>
  Promise.all(
    order.fulfillments.map(
      async ({ id }) => must(await here.shopAsk({ path: `${here.base}/fulfillments/${id}` })).status as string,
    ),
  );

test("of an order for two fulfillers each fulfilment is accepted, sent and delivered on its own", async () => {
  const order: Made = await create("create-7f3a");
  expect(order.fulfillments.map(({ id }) => id)).toHaveLength(2);
  expect(new Set(order.fulfillments.map(({ id }) => id)).size).toBe(2);
  must(await confirm(order));
  await here.settle();
  expect(await statusesOf(order)).toEqual(["confirmed", "confirmed"]);
  const states = ["confirmed", "confirmed"];
  for (const [at, { id }] of order.fulfillments.entries())
    for (const status of ["accepted", "dispatched", "delivered"]) {
      const parcel = status === "dispatched" && { parcel: { carrier: "Royal Mail", trackingNumber: `T${at}` } };
      must(await send(`report-${id}-${status}`, `fulfillments/${id}/reports`, { status, ...parcel }));
      await here.settle();
      states[at] = status;
      expect(await statusesOf(order)).toEqual(states);
      const shown = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}` }));
      expect(shown.fulfillments.map((each: { status: string }) => each.status)).toEqual(states);
      expect(shown.paymentStatus).toBe(states.every((each) => each === "delivered") ? "complete" : "processing");
    }
  expect(await here.verified()).toEqual([]);
});

test("an order that is sent again with its key is the same order with the same two fulfilments", async () => {
  const order: Made = await create("create-7f3a");
  const again: Made = await create("create-7f3a");
  const ids = ({ id, number, fulfillments }: Made) => [id, number, ...fulfillments.map((each) => each.id)];
  expect(ids(again)).toEqual(ids(order));
  const other: Made = await create("create-7f3b");
  expect(new Set([...ids(order), ...ids(other)]).size).toBe(8);
  expect(await here.verified()).toEqual([]);
});

test("an order whose fulfilments share an id is reported, cannot be paid for, and can be cancelled", async () => {
  const order: Made = await create("create-7f3a");
  const [created] = await here.ports.store.load(here.shop, `order-${order.id}`);
  const { fulfilments, ...data } = (created as { data: unknown }).data as { fulfilments: object[] };
  const shared = { fulfillmentId: "ful_shared000000000000000000" };
  const orderId = "ord_shared000000000000000000";
  const damaged = {
    ...data,
    orderId,
    number: "TS-20001",
    fulfilments: fulfilments.map((one) => ({ ...one, ...shared })),
  };
  await record(here.ports, `order-${orderId}`, [{ type: "OrderCreated", data: damaged }], here.shop);
  expect((await here.verified()).filter((each) => each.startsWith("fulfilments:"))).toEqual([
    `fulfilments: ${order.number}-2 of order-${orderId} has the id of another: ${shared.fulfillmentId}`,
  ]);
  const shown: Made = must(await here.shopAsk({ path: `${here.base}/orders/${orderId}` }));
  expect(await confirm({ ...shown, fulfillments: shown.fulfillments.slice(0, 1) })).toMatchObject({
    status: 409,
    body: { code: "FULFILMENTS_SHARE_ID" },
  });
  expect(await send("quote", `orders/${orderId}/quote`, {})).toMatchObject({ body: { code: "FULFILMENTS_SHARE_ID" } });
  must(await send("cancel", `orders/${orderId}/cancel`, { reason: "other" }));
});

test("a refund that names an item twice is refused and names the field", async () => {
  const order: Made = await create("create-7f3a");
  must(await confirm(order));
  must(await send("pay-7f3a", `orders/${order.id}/payments`, { method: "cash" }), 201);
  const lines = [
    { itemId: "itm_1", quantity: 2 },
    { itemId: "itm_1", quantity: 2 },
  ];
  expect(await send("refund", `orders/${order.id}/refund`, { lines, reason: "Faulty" })).toMatchObject({
    status: 422,
    body: { code: "ITEM_NAMED_TWICE", errors: { "lines.1.itemId": ["Listed twice"] } },
  });
});

test("of an order that the shop makes in part, what it was charged and what its own part costs are what the margin deducts", async () => {
  const own = await posterOfAnotherMaker(here.shop, "POSTER-OWN");
  const items = [
    { variantRef: goods.poster, quantity: 1 },
    { variantRef: own, quantity: 1 },
  ];
  const order: Made = must(await send("create-own", "orders", orderOf(...items)), 201);
  must(await confirm(order));
  await here.settle();
  const shown = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}` }));
  // £6 to make and £4.50 to send, for each of the two.
  const charged = shown.platformPayment.amount.amount as number;
  expect([charged, ownCost(shown)]).toEqual([1050, 1050]);
  const { total, taxTotal, margin } = shown;
  expect(margin.amount).toBe(total.amount - taxTotal.amount - charged - ownCost(shown));
});
