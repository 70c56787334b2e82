import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../../functions/_platform/commands/index.ts";
import { productionJob } from "../../functions/production/domain/index.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import {
  address,
  gbp,
  listMaker,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
} from "../support/environment.ts";
import { type Factory, factory, posterBy } from "../support/factories.ts";

let here: TestEnvironment;
let north: Factory;
let south: Factory;
let goods: { tee: string; poster: string };
const DAY = 86_400_000;
const jobs = () => `${here.base}/production/jobs`;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  north = await factory(here, "Northgate");
  south = await factory(here, "Southgate");
  const { tee } = await stocked(here);
  goods = { tee, poster: await posterBy(here, south, "Southgate") };
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

async function confirmed(extra: Record<string, unknown> = {}) {
  const body = {
    ...orderOf({ variantRef: goods.tee, quantity: 2 }, { variantRef: goods.poster, quantity: 1 }),
    ...extra,
  };
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  const choices = order.fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[0]?.id,
  }));
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${order.id}/confirm`, body: choices }));
  await here.settle();
  const by = (name: string): string =>
    order.fulfillments.find((each: { fulfiller: { name: string } }) => each.fulfiller.name === name).id;
  return { id: order.id as string, north: by("Northgate"), south: by("Southgate") };
}
const listOf = async ({ ask }: Factory, query: Record<string, string> = {}) =>
  must(await ask({ path: jobs(), query })).jobs;
const only = async (at: Factory, query: Record<string, string> = {}) => {
  const [job, ...others] = await listOf(at, query);
  expect(others).toEqual([]);
  return must(await at.ask({ path: `${jobs()}/${job.id}` }));
};
const post = (at: Factory, job: { id: string }, what: string, body: unknown = {}) =>
  at.ask({ method: "POST", path: `${jobs()}/${job.id}/${what}`, body });
const report = (at: Factory, job: { id: string }, body: unknown) => post(at, job, "reports", body);
const fulfilment = async (id: string) => must(await here.shopAsk({ path: `${here.base}/fulfillments/${id}` }));
const change = (id: string, body: unknown) =>
  here.shopAsk({ method: "PATCH", path: `${here.base}/fulfillments/${id}`, body });

test("each factory gets its own part with all that making and sending needs, and nothing else", async () => {
  await confirmed({ gift: { message: "Many happy returns", hidePrices: true }, note: "Ring twice" });
  const job = await only(north);
  expect(job).toMatchObject({
    number: "TS-10001-1",
    shop: { id: here.shop, name: "Shop" },
    stage: "new",
    items: [{ title: "Mackerel tee", sku: "TEE-M", attributes: [{ name: "Size", value: "M" }], quantity: 2 }],
    pieces: 2,
    method: { name: "Royal Mail Tracked 48", type: "delivery", tracked: true },
    address,
    giftMessage: "Many happy returns",
    promisedBy: "2026-11-25T09:00:00.000Z",
    dispatchBy: "2026-11-22T09:00:00.000Z",
  });
  const text = JSON.stringify([job, await listOf(north)]);
  for (const word of ["amount", "GBP", "example.com", "447700900417", "poster", "Ring twice", "cus_", "ord_", "ful_"])
    expect(text).not.toContain(word);
  expect((await only(south)).items).toMatchObject([{ title: "Tide table poster", quantity: 1 }]);
});

test("what a factory reports in its project reaches the shop's fulfilment, each once", async () => {
  const order = await confirmed();
  const job = await only(north);
  for (const status of ["accepted", "in_production", "packed"]) {
    expect(must(await report(north, job, { status })).stage).toBe(status);
    must(await report(north, job, { status }));
    await here.settle();
    expect((await fulfilment(order.north)).status).toBe(status);
  }
  expect((await report(north, job, { status: "dispatched" })).body.code).toBe("PARCEL_MISSING");
  const parcel = { carrier: "Royal Mail", trackingNumber: "KM482910557GB" };
  expect(must(await report(north, job, { status: "dispatched", parcel }))).toMatchObject({
    stage: "dispatched",
    parcels: [parcel],
  });
  await here.settle();
  expect(await fulfilment(order.north)).toMatchObject({ status: "dispatched", rank: 5, parcels: [parcel] });
  expect(must(await here.shopAsk({ path: `${here.base}/orders/${order.id}` })).fulfilmentStatus).toBe(
    "partially_dispatched",
  );
  const facts = await here.ports.store.load(here.shop, `fulfilment-${order.north}`);
  expect(facts.filter(({ type }) => type === "FulfilmentReported")).toHaveLength(4);
  expect(await listOf(north)).toEqual([]);
  expect(await listOf(north, { tab: "sent" })).toMatchObject([{ id: job.id, stage: "dispatched" }]);
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/fulfillments/${order.north}/reports`,
      body: { status: "delivered", parcel },
    }),
  );
  await here.settle();
  expect(must(await north.ask({ path: `${jobs()}/${job.id}` }))).toMatchObject({
    stage: "delivered",
    parcels: [parcel],
  });
});

test("nobody reads or reports on another factory's job, not the shop either", async () => {
  const order = await confirmed();
  const job = await only(north);
  const path = `${jobs()}/${job.id}`;
  for (const ask of [south.ask, here.shopAsk]) {
    expect(await ask({ path })).toMatchObject({ status: 404, body: { code: "PRODUCTION_JOB_NOT_FOUND" } });
    for (const [what, body] of [
      ["reports", { status: "accepted" }],
      ["reports", { status: "rejected", reason: "No" }],
      ["hold", { reason: "stock", message: "None" }],
      ["release", {}],
    ] as const)
      expect((await ask({ method: "POST", path: `${path}/${what}`, body })).status).toBe(404);
  }
  for (const { owner } of [north, south])
    for (const each of [`/orders/${order.id}`, `/fulfillments/${order.north}`, `/fulfillments/${order.south}`])
      for (const project of [here.shop, north.id, south.id])
        expect((await here.ask(owner, { path: `${here.base}${each}`, query: { project } })).status).toBe(404);
  await here.settle();
  expect(await fulfilment(order.north)).toMatchObject({ status: "confirmed", version: 2 });
});

test("a new address, packing slip or delivery method of the shop changes the job", async () => {
  const order = await confirmed();
  const moved = { ...address, line1: "Flat 3, 14 Wharf Lane" };
  must(
    await here.shopAsk({ method: "PATCH", path: `${here.base}/orders/${order.id}`, body: { shippingAddress: moved } }),
  );
  const [, faster] = (await fulfilment(order.north)).availableShippingMethods;
  must(await change(order.north, { packingSlip: { message: "Thank you" }, shippingMethodId: faster.id }));
  await here.settle();
  expect(await only(north)).toMatchObject({
    address: moved,
    packingSlip: { message: "Thank you" },
    method: { name: "Royal Mail Tracked 24" },
  });
});

test("a hold by the shop stops the job, and only the shop ends it; a hold by the factory is the factory's to end", async () => {
  const order = await confirmed();
  const job = await only(north);
  must(
    await change(order.north, { status: "on_hold", hold: { reason: "customer_request", message: "She is moving" } }),
  );
  await here.settle();
  expect(await only(north, { tab: "on-hold" })).toMatchObject({
    stage: "new",
    hold: { reason: "customer_request", message: "She is moving", byFactory: false },
  });
  expect((await report(north, job, { status: "accepted" })).body.code).toBe("PRODUCTION_JOB_ON_HOLD");
  expect((await post(north, job, "release")).body.code).toBe("PRODUCTION_JOB_HELD_BY_SHOP");
  must(await change(order.north, { status: "confirmed" }));
  await here.settle();
  expect((await only(north)).hold).toBeUndefined();

  const problem = { reason: "artwork", message: "The back print is too small" };
  expect(must(await post(north, job, "hold", problem))).toMatchObject({ hold: { ...problem, byFactory: true } });
  await here.settle();
  expect(await fulfilment(order.north)).toMatchObject({ status: "on_hold", hold: problem });
  expect((await only(north)).hold).toEqual({ ...problem, byFactory: true });
  expect(must(await post(north, job, "release")).hold).toBeUndefined();
  await here.settle();
  expect((await fulfilment(order.north)).status).toBe("confirmed");
  must(await post(north, job, "hold", { ...problem, message: "Still too small" }));
  await here.settle();
  must(await change(order.north, { status: "confirmed" }));
  await here.settle();
  expect((await only(north)).hold).toBeUndefined();

  const { history } = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}/history` }));
  const holders = history
    .filter(({ title }: { title: string }) => title === "Fulfilment put on hold")
    .map(({ actor }: { actor: { kind: string; name?: string } }) => (actor.kind === "user" ? "the shop" : actor.name));
  expect(holders).toEqual(["Northgate", "Northgate", "the shop"]);
});

test("a hold that was ended at once does not stay with the shop", async () => {
  const order = await confirmed();
  const job = await only(north);
  must(await post(north, job, "hold", { reason: "stock", message: "No blanks" }));
  must(await post(north, job, "release"));
  must(await report(north, job, { status: "accepted" }));
  await here.settle();
  expect(await fulfilment(order.north)).toMatchObject({ status: "accepted" });
});

test("work that a factory rejects and the shop sends elsewhere is gone from the one and there for the other", async () => {
  const order = await confirmed();
  const job = await only(south);
  must(
    await here.shopAsk({
      method: "PATCH",
      path: `/v1/gfn/catalog/variants/${goods.poster}`,
      body: { fulfillers: [south.id, north.id] },
    }),
  );
  expect((await report(south, job, { status: "rejected" })).body.code).toBe("REJECTION_REASON_MISSING");
  expect(must(await report(south, job, { status: "rejected", reason: "Out of paper" }))).toMatchObject({
    stage: "rejected",
  });
  await here.settle();
  expect((await fulfilment(order.south)).status).toBe("rejected");
  must(await change(order.south, { fulfiller: north.id }));
  await here.settle();
  expect((await fulfilment(order.south)).status).toBe("confirmed");
  const [gone] = await listOf(south, { tab: "closed" });
  expect(gone).toMatchObject({ stage: "withdrawn", withdrawn: "rerouted" });
  const observed = must(await south.ask({ path: `${jobs()}/${job.id}` }));
  expect(JSON.stringify(observed)).not.toContain("Wharf");
  expect((await report(south, job, { status: "accepted" })).body.code).toBe("PRODUCTION_JOB_CLOSED");
  expect(await listOf(north)).toHaveLength(2);
  const poster = (await listOf(north, { search: "poster" }))[0];
  must(await report(north, poster, { status: "accepted" }));
  await here.settle();
  expect((await fulfilment(order.south)).status).toBe("accepted");

  must(await change(order.south, { fulfiller: south.id }));
  await here.settle();
  expect(await only(south)).toMatchObject({ id: job.id, stage: "new", address });
  expect(await listOf(north)).toHaveLength(1);
});

test("a report of an earlier time with the work does not count for the fulfilment that came back", async () => {
  const order = await confirmed();
  const job = await only(south);
  must(
    await here.shopAsk({
      method: "PATCH",
      path: `/v1/gfn/catalog/variants/${goods.poster}`,
      body: { fulfillers: [south.id, north.id] },
    }),
  );
  must(await report(south, job, { status: "accepted" }));
  must(await change(order.south, { fulfiller: north.id }));
  must(await change(order.south, { fulfiller: south.id }));
  await here.settle();
  expect(await fulfilment(order.south)).toMatchObject({ status: "confirmed", rank: 1 });
  expect(await only(south)).toMatchObject({ stage: "new" });
});

test("a cancelled order takes its jobs away", async () => {
  const order = await confirmed();
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders/${order.id}/cancel`,
      body: { reason: "customer" },
    }),
  );
  await here.settle();
  expect([await listOf(north), await listOf(south)]).toEqual([[], []]);
  expect(await listOf(north, { tab: "closed" })).toMatchObject([{ stage: "withdrawn", withdrawn: "cancelled" }]);
});

test("the queue is paged, filtered and counted by when jobs must leave", async () => {
  for (let order = 0; order < 3; order += 1) await confirmed();
  here.later(DAY);
  await confirmed();
  const first = must(await north.ask({ path: jobs(), query: { pageSize: "3" } }));
  const rest = must(await north.ask({ path: jobs(), query: { pageSize: "3", pageToken: first.nextPageToken } }));
  expect([...first.jobs, ...rest.jobs].map(({ number }) => number)).toEqual(
    [1, 2, 3, 4].map((each) => `TS-1000${each}-1`),
  );
  const counts = async () => must(await north.ask({ path: `${jobs()}/counts` }));
  expect(await counts()).toMatchObject({ late: 0, today: 0, tomorrow: 3, later: 1, open: 4, stages: { new: 4 } });
  expect((await counts()).shops).toEqual([{ id: here.shop, name: "Shop", open: 4 }]);
  expect(await listOf(north, { due: "later" })).toMatchObject([{ number: "TS-10004-1" }]);
  expect(await listOf(north, { search: "10003" })).toMatchObject([{ number: "TS-10003-1" }]);
  expect(await listOf(north, { stage: "packed" })).toEqual([]);
  expect(await listOf(north, { shop: here.shop, due: "tomorrow" })).toHaveLength(3);
  expect(await listOf(north, { shop: "prj_another" })).toEqual([]);
  here.later(2 * DAY);
  expect(await counts()).toMatchObject({ late: 3, today: 1, tomorrow: 0 });
});

test("work of a fulfiller that is no project of this platform stays with the shop", async () => {
  const elsewhere = "prj_00000000000000elsewhere";
  const rate = {
    code: "post",
    name: "Post",
    type: "delivery" as const,
    tracked: false,
    countries: [],
    price: gbp(1),
    perItem: gbp(1),
    minDays: 1,
    maxDays: 1,
  };
  await listMaker(here, {
    project: elsewhere,
    name: "Elsewhere",
    country: "GB",
    technologies: [],
    leadTimeDays: 1,
    capacity: "free",
    rates: [rate],
  });
  must(
    await here.shopAsk({
      method: "PATCH",
      path: `/v1/gfn/catalog/variants/${goods.poster}`,
      body: { fulfillers: [elsewhere] },
    }),
  );
  await here.settle();
  const body = orderOf({ variantRef: goods.poster, quantity: 1 });
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  const [one] = order.fulfillments;
  const choice = [{ fulfillmentId: one.id, shippingMethodId: one.availableShippingMethods[0].id }];
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${order.id}/confirm`, body: choice }));
  await here.settle();
  const log = await here.ports.store.log(0, 10_000);
  expect(log.filter(({ tenant }) => tenant === elsewhere)).toEqual([]);
});

test("a name and an address are sealed in the factory's project, and an erasure by the shop takes them away there", async () => {
  await confirmed({ gift: { message: "Zanzibar", hidePrices: true } });
  const job = await only(north);
  must(
    await report(north, job, { status: "dispatched", parcel: { carrier: "Royal Mail", trackingNumber: "KMZANZIBAR" } }),
  );
  await here.settle();
  const raw = () => JSON.stringify(here.local.engine.all("SELECT facts FROM commits WHERE tenant = ?", north.id));
  for (const word of ["Okafor", "Wharf", "Zanzibar", "KMZANZIBAR"]) expect(raw()).not.toContain(word);
  const [customer] = must(await here.shopAsk({ path: `${here.base}/customers` })).customers;
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/customers/${customer.id}/erase`,
      body: { reason: "Asked" },
    }),
  );
  await here.settle();
  const [sent] = await listOf(north, { tab: "sent" });
  const after = must(await north.ask({ path: `${jobs()}/${sent.id}` }));
  expect(after).toMatchObject({ number: "TS-10001-1", address: { contactName: "Erased customer" } });
  expect(JSON.stringify([after, await only(south)])).not.toMatch(/Okafor|Wharf|Zanzibar/i);
});

test("a job that arrives after it was withdrawn is not made", async () => {
  const jobId = "pjb_000000000000000000000001";
  const ids = {
    jobId,
    shop: here.shop,
    fulfillmentId: "ful_000000000000000000000001",
    customerId: "cus_000000000000000000000001",
  };
  const asking = asSystem(here.ports, north.id);
  const work = { shopName: "Shop", number: "TS-1", stage: "new" as const, items: [], parcels: [] };
  await run(asking, productionJob, jobId, "withdraw", {
    ...ids,
    marks: { order: 0, fulfilment: 4 },
    reason: "rerouted",
  });
  const late = { ...ids, route: 0, marks: { order: 2, fulfilment: 3 }, delivery: { address }, work };
  await run(asking, productionJob, jobId, "receive", late);
  await here.settle();
  expect(await listOf(north)).toEqual([]);
});
