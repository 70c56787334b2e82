import { afterEach, beforeEach, expect, test } from "vitest";
import { TakeAgain } from "../../functions/_platform/jobs/index.ts";
import { work } from "../../functions/_platform/relay/index.ts";
import { services } from "../../infra/services.ts";
import {
  chargesIn,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
  walletIn,
} from "../support/environment.ts";
import { withStaff } from "../support/erased-person.ts";
import { figuresOf } from "../support/figures.ts";
import type { Wire } from "../support/importing.ts";

const PATH = "/v1/sample-data";
let here: TestEnvironment;
let goods: Awaited<ReturnType<typeof stocked>>;
beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  goods = await stocked(here);
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const get = async (path: string, query: Record<string, string> = {}) => must(await here.shopAsk({ path, query }));
const send = async (method: string, path: string, body?: unknown) =>
  must(await here.shopAsk({ method, path, body }), 200, 201, 202, 204);
async function ended() {
  await here.settle();
  return get(PATH);
}
async function add() {
  must(await here.shopAsk({ method: "POST", path: PATH }), 202);
  return ended();
}
async function takeOut() {
  must(await here.shopAsk({ method: "DELETE", path: PATH }), 202);
  return ended();
}
const ordersIn = async (query: Record<string, string> = {}): Promise<Wire[]> =>
  (await get(`${here.base}/orders`, { pageSize: "100", ...query })).orders;
const numbered = async (number: string) => (await ordersIn()).find((each) => each.number === number);

/** A shop that has lived a little. */
const buy = () => send("POST", `${here.base}/orders`, orderOf({ variantRef: goods.tee, quantity: 1 }));

test("sample data fills lists, search and the dashboard, and is marked as such", async () => {
  expect(await get(PATH)).toMatchObject({ status: "none", products: 6, orders: 24 });
  expect(await add()).toMatchObject({ status: "added", products: 6, orders: 24, customers: 8, done: 30, total: 30 });
  const sample = await ordersIn({ tag: "sample" });
  expect(sample).toHaveLength(24);
  expect(new Set(sample.map(({ stage }) => stage))).toEqual(
    new Set(
      ["pending", "in_production", "packed", "dispatched", "on_hold:address"].filter((each) => each !== "confirmed"),
    ),
  );
  const { tabs, days } = await get(`${here.base}/orders/overview`, { days: "30" });
  expect(tabs).toMatchObject({ all: 24, "to-confirm": 2, "on-hold": 1, unpaid: 1, "in-production": 2, packed: 1 });
  expect(days.filter(({ sales }: Wire) => (sales?.amount ?? sales) > 0).length).toBeGreaterThan(10);
  const { products } = await get("/v1/gfn/catalog/products", { search: "tag:sample" });
  expect(products).toHaveLength(6);
  const { customers } = await get(`${here.base}/customers`, { search: "tag:sample" });
  expect(customers).toHaveLength(8);
  expect(await ordersIn({ search: "Boatyard" })).not.toEqual([]);
});

test("nothing is charged, sent, passed to a fulfiller or counted for it", async () => {
  const wallet = await walletIn(here);
  const numbers = await metrics();
  await add();
  expect(await walletIn(here)).toBe(wallet);
  expect(await chargesIn(here)).toEqual([]);
  expect(await here.local.outbox.list(10)).toEqual([]);
  const response = must(await here.ask(here.people.owner, { path: "/omnis/v3/dashboard/user/notifications" }));
  expect(response.notifications.map(({ kind }: Wire) => kind)).toEqual(["role-given"]);
  expect(await metrics()).toEqual(numbers);
  expect((await buy()).number).toMatch(/1$/);
  const { id, fulfillments } = await get(`${here.base}/orders/${(await numbered("SAMPLE-22")).id}`);
  const receipt = await here.shopAsk({ method: "POST", path: `${here.base}/orders/${id}/receipt/send`, body: {} });
  expect(receipt.body).toMatchObject({ code: "SAMPLE_ORDER" });
  const path = `${here.base}/fulfillments/${fulfillments[0].id}`;
  const moved = await here.shopAsk({ method: "PATCH", path, body: { fulfiller: { project: goods.maker } } });
  expect([409, 422]).toContain(moved.status);
  expect(await here.local.outbox.list(10)).toEqual([]);
});
async function metrics() {
  const period = { start: "2026-10-01T00:00:00Z", end: "2026-12-01T00:00:00Z" };
  const names = ["sum(orders.placed)", "sum(orders.revenue)", "last(orders.waiting)", "sum(fulfilments.held)"];
  const all = names.map((name) => get("/v2/metrics/query", { query: `${name} every 1d`, ...period }));
  return (await Promise.all(all)).map(({ series }) => series);
}

test("taken out, every figure, list, search and file is as it was, whatever was done with the samples", async () => {
  await buy();
  const before = await figuresOf(here);
  await add();
  expect(await figuresOf(here)).not.toEqual(before);
  const orders = `${here.base}/orders`;
  const toConfirm = await get(`${orders}/${(await numbered("SAMPLE-22")).id}`);
  const [{ id: fulfillmentId, availableShippingMethods }] = toConfirm.fulfillments;
  const choice = { fulfillmentId, shippingMethodId: availableShippingMethods[0].id };
  await send("POST", `${orders}/${toConfirm.id}/confirm`, [choice]);
  await here.settle();
  const parcel = { carrier: "Royal Mail", trackingNumber: "AB1" };
  await send("POST", `${here.base}/fulfillments/${fulfillmentId}/reports`, { status: "dispatched", parcel });
  await send("POST", `${orders}/${(await numbered("SAMPLE-23")).id}/cancel`, { reason: "other" });
  await send("PATCH", `${orders}/${(await numbered("SAMPLE-24")).id}`, { tags: [], internalNote: "Rang" });
  const [person] = (await get(`${here.base}/customers`, { search: "ada.harper" })).customers;
  await send("PATCH", `${here.base}/customers/${person.id}`, { note: "Likes navy", tags: [] });
  expect(await takeOut()).toMatchObject({ status: "none", kept: [] });
  expect(await figuresOf(here)).toEqual(before);
  const facts = (await here.ports.store.recent(here.shop, 500)).flatMap((commit) =>
    commit.facts.map(({ type }) => type),
  );
  expect(facts.filter((type) => type === "OrderWithdrawn")).toHaveLength(24);
  expect(facts.filter((type) => type === "SampleDataRemoved")).toHaveLength(1);
});

test("two who add it at once add it once; it can be added again after it was taken out", async () => {
  const response = await Promise.all([1, 2].map(() => here.shopAsk({ method: "POST", path: PATH })));
  expect(new Set(response.map(({ body }) => body.jobId)).size).toBe(1);
  expect((await here.shopAsk({ method: "DELETE", path: PATH })).body).toMatchObject({ code: "SAMPLE_DATA_BUSY" });
  expect(await ended()).toMatchObject({ status: "added" });
  must(await here.shopAsk({ method: "POST", path: PATH }), 202);
  await here.settle();
  expect(await ordersIn()).toHaveLength(24);
  expect((await get("/v1/jobs")).jobs.filter(({ kind }: Wire) => kind === "samples.add")).toHaveLength(1);
  await takeOut();
  expect(await ordersIn()).toEqual([]);
  here.later(60_000);
  expect(await add()).toMatchObject({ status: "added", orders: 24, products: 6 });
  expect(await ordersIn()).toHaveLength(24);
  expect(await takeOut()).toMatchObject({ status: "none" });
  expect(await ordersIn()).toEqual([]);
});

/** Works on the job as a process does that is killed before its nth write; the job is taken again when its lease is over. */
async function killedBefore(write: number) {
  let left = write;
  const { store } = here.ports;
  const append: typeof store.append = (...given) => {
    left -= 1;
    if (left < 0) throw new TakeAgain("killed");
    return store.append(...given);
  };
  await work(services, { ...here.ports, store: { ...store, append } });
  here.later(61_000);
}

test("adding and taking out survive a kill at any moment and go on", async () => {
  await buy();
  const before = await figuresOf(here);
  must(await here.shopAsk({ method: "POST", path: PATH }), 202);
  for (const write of [0, 3, 17, 40, 60]) await killedBefore(write);
  expect(await ended()).toMatchObject({ status: "added", done: 30, orders: 24, products: 6 });
  expect(await ordersIn()).toHaveLength(25);
  must(await here.shopAsk({ method: "DELETE", path: PATH }), 202);
  for (const write of [2, 11, 30]) await killedBefore(write);
  expect(await ended()).toMatchObject({ status: "none", kept: [] });
  expect(await figuresOf(here)).toEqual(before);
});

test("stopped halfway it says so: the rest can be added, or what there is taken out", async () => {
  const before = await figuresOf(here);
  const { jobId } = must(await here.shopAsk({ method: "POST", path: PATH }), 202);
  await killedBefore(20);
  await send("POST", `/v1/jobs/${jobId}/cancel`);
  expect(await ended()).toMatchObject({ status: "partly" });
  expect(await add()).toMatchObject({ status: "added", orders: 24 });
  expect(await ordersIn()).toHaveLength(24);
  const removing = must(await here.shopAsk({ method: "DELETE", path: PATH }), 202);
  await send("POST", `/v1/jobs/${removing.jobId}/cancel`);
  expect(await ended()).toMatchObject({ status: "partly" });
  expect(await takeOut()).toMatchObject({ status: "none" });
  expect(await figuresOf(here)).toEqual(before);
});

test("a product that somebody changed stays, and the order they made of it with it", async () => {
  await add();
  const { variants } = await get("/v1/gfn/catalog/variants", { search: "SAMPLE-TOTE" });
  const [tote] = variants;
  await send("PATCH", `/v1/gfn/catalog/variants/${tote.id}`, { fulfillers: [goods.maker] });
  await here.settle();
  const own = await send("POST", `${here.base}/orders`, orderOf({ variantRef: tote.id, quantity: 1 }));
  expect(await takeOut()).toMatchObject({ status: "none", kept: ["Sample: Heron tote"] });
  expect((await ordersIn()).map(({ id }) => id)).toEqual([own.id]);
  expect((await get(`${here.base}/orders/${own.id}`)).items).toMatchObject([{ sku: "SAMPLE-TOTE" }]);
});

test("the currency is free again once the sample orders are out", async () => {
  const path = `/v1/projects/${here.shop}`;
  const change = () => here.ask(here.people.owner, { method: "PATCH", path, body: { currency: "EUR" } });
  await add();
  expect((await change()).body).toMatchObject({ code: "CURRENCY_FIXED" });
  await takeOut();
  expect((await change()).status).toBe(200);
});

test("who may not import is refused, and may still see that there is sample data", async () => {
  await withStaff(here);
  const as = (method: string) => here.ask(here.people.staff, { method, path: PATH, query: { project: here.shop } });
  await here.settle();
  expect((await as("GET")).body).toMatchObject({ status: "none" });
  for (const method of ["POST", "DELETE"]) {
    const { status, body } = await as(method);
    expect({ status, code: body.code }).toEqual({ status: 403, code: "FORBIDDEN" });
  }
});
