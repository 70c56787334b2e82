import { afterEach, beforeEach, expect, test } from "vitest";
import { orderLink } from "#platform/mail";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type Factory, factory } from "../support/factories.ts";

let here: TestEnvironment;
let north: Factory;
let order: { id: string; total: unknown; fulfillments: { id: string; availableShippingMethods: { id: string }[] }[] };
let itemId: string;
let first: string;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  north = await factory(here, "Northgate");
  const { tee } = await stocked(here);
  const body = { ...orderOf({ variantRef: tee, quantity: 2 }), payment: { vendor: "stripe", reference: "pi_1" } };
  const placed = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  order = placed;
  itemId = placed.items[0].id;
  first = placed.fulfillments[0].id;
  const choices = order.fulfillments.map(({ id, availableShippingMethods: [method] }) => ({
    fulfillmentId: id,
    shippingMethodId: method?.id,
  }));
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${order.id}/confirm`, body: choices }));
  await here.settle();
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const read = async () => must(await here.shopAsk({ path: `${here.base}/orders/${order.id}` }));
async function buyersPage() {
  const token = orderLink(here.ports.signingKey, { tenant: here.shop, orderId: order.id });
  return must(await here.ask(undefined, { path: `/v1/order-status/${token}` })).parts;
}
async function report(id: string, status: string, trackingNumber: string) {
  const body = { status, parcel: { carrier: "Royal Mail", trackingNumber } };
  must(await here.shopAsk({ method: "POST", path: `${here.base}/fulfillments/${id}/reports`, body }));
  await here.settle();
}
const resend = (body: Record<string, unknown>, fulfillmentId = first) =>
  here.shopAsk({
    method: "POST",
    path: `${here.base}/orders/${order.id}/resends`,
    body: { fulfillmentId, items: [{ itemId, quantity: 1 }], ...body },
  });

test("nothing is sent again before it has left, nor more than was sent", async () => {
  expect((await resend({ cause: "lost" })).body.code).toBe("RESEND_NOT_SENT");
  await report(first, "dispatched", "KM1");
  const items = [{ itemId, quantity: 3 }];
  expect((await resend({ cause: "lost", items })).body.code).toBe("MORE_THAN_SENT");
  must(await resend({ cause: "lost", items: [{ itemId, quantity: 2 }] }), 201);
  expect((await resend({ cause: "lost" })).body.code).toBe("ALREADY_RESENT");
});

test("a broken piece sent again is no sale: its cost lowers the margin, and the maker gets a job marked resend", async () => {
  await report(first, "dispatched", "KM1");
  await report(first, "delivered", "KM1");
  const before = await read();
  expect(before.paymentStatus).toBe("complete");
  must(await resend({ cause: "damaged", note: "The handle broke" }), 201);
  await here.settle();
  const after = await read();
  const [again] = after.resends;
  expect(again).toMatchObject({ cause: "damaged", reprintOf: first, paidBy: "shop", note: "The handle broke" });
  expect(again.cost.amount).toBeGreaterThan(0);
  expect([after.total, after.subtotal, after.shippingPrice, after.paidTotal, after.outstanding]).toEqual([
    before.total,
    before.subtotal,
    before.shippingPrice,
    before.paidTotal,
    before.outstanding,
  ]);
  expect(after.cost.amount).toBe(before.cost.amount + again.cost.amount);
  expect(after.margin.amount).toBe(before.margin.amount - again.cost.amount);
  expect(after.items).toMatchObject([{ quantity: 2, fulfilledQuantity: 2 }]);
  expect(after.fulfillments).toMatchObject([
    { id: first, status: "delivered" },
    { id: again.fulfillmentId, status: "confirmed", reprintOf: first, items: [{ orderItemId: itemId, quantity: 1 }] },
  ]);
  expect(after).toMatchObject({ paymentStatus: "processing", fulfilmentStatus: "partially_delivered" });
  const { jobs } = must(await north.ask({ path: `${here.base}/production/jobs` }));
  expect(jobs).toMatchObject([{ resend: true, pieces: 1, stage: "new" }]);
  await report(again.fulfillmentId, "dispatched", "KM2");
  await report(again.fulfillmentId, "delivered", "KM2");
  expect(await read()).toMatchObject({ paymentStatus: "complete", fulfilmentStatus: "delivered" });
  expect(await buyersPage()).toMatchObject([{ again: false }, { again: true, state: "arrived" }]);
  const { history } = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}/history` }));
  const titles = history.map(({ title }: { title: string }) => title);
  expect(titles).toContain("Items sent again: damaged");
});

test("what sending again costs is listed before it is done, for one piece and each further one", async () => {
  await report(first, "dispatched", "KM1");
  const path = `${here.base}/orders/${order.id}/resends/methods`;
  const { methods, remadeFree } = must(await here.shopAsk({ path, query: { fulfillmentId: first, pieces: "1" } }));
  expect(remadeFree).toEqual(["misprint", "wrong_item", "missing_item"]);
  const [{ totalPrice, furtherPrice }] = methods;
  expect(furtherPrice.amount).toBeGreaterThan(0);
  const [{ unitCost }] = (await read()).items;
  must(await resend({ cause: "damaged", items: [{ itemId, quantity: 2 }] }), 201);
  const listed = 2 * unitCost.amount + totalPrice.amount + furtherPrice.amount;
  expect((await read()).resends).toMatchObject([{ cost: { amount: listed } }]);
});

test("a maker's own mistake is made again at its cost: nothing is charged and the margin stays", async () => {
  await report(first, "dispatched", "KM1");
  const before = await read();
  must(await resend({ cause: "misprint" }), 201);
  await here.settle();
  const after = await read();
  expect(after.resends).toMatchObject([{ paidBy: "fulfiller", cost: { amount: 0 } }]);
  expect(after.margin).toEqual(before.margin);
});

test("a parcel that came back to the factory is returned on the shop's order, with the reason", async () => {
  const queue = `${here.base}/production/jobs`;
  const [job] = must(await north.ask({ path: queue })).jobs;
  const post = (what: string, body: unknown) => north.ask({ method: "POST", path: `${queue}/${job.id}/${what}`, body });
  expect((await post("returns", { reason: "refused" })).body.code).toBe("PRODUCTION_JOB_NOT_SENT");
  const parcel = { carrier: "Royal Mail", trackingNumber: "KM1" };
  must(await post("reports", { status: "dispatched", parcel }));
  await here.settle();
  const back = { parcel, reason: "not_collected", note: "Waited 18 days" };
  expect(must(await post("returns", back))).toMatchObject({
    stage: "returned",
    parcels: [{ ...parcel, returned: true }],
  });
  expect(must(await post("returns", back)).stage).toBe("returned");
  await here.settle();
  const [fulfilment] = (await read()).fulfillments;
  expect(fulfilment).toMatchObject({
    status: "returned",
    parcels: [
      {
        returnedAt: expect.any(String),
        events: [{}, { code: "not_collected", description: "Nobody collected it: Waited 18 days" }],
      },
    ],
  });
  expect(await buyersPage()).toMatchObject([
    { state: "returned", parcels: [{ trackingNumber: "KM1", returnedAt: expect.any(String) }] },
  ]);
  const closed = must(await north.ask({ path: queue, query: { tab: "closed" } })).jobs;
  expect(closed).toMatchObject([{ id: job.id, stage: "returned" }]);
});
