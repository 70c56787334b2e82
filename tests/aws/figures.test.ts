import { afterAll, beforeAll, expect, test } from "vitest";
import { metered } from "../../functions/_platform/dynamodb/index.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { testEnvironmentsOnDynamo } from "./dynamo-environment.ts";

testEnvironmentsOnDynamo();
let here: TestEnvironment;
let goods: Awaited<ReturnType<typeof stocked>>;
const figures: Record<string, Record<string, number>> = {};
/** Nobody's own changes are waited for. */
const fresh = { "x-presswork-consistency": "" };
/** Longer than a view counts as just looked at, see dynamoViews. */
const QUIET_MS = 5_100;
/** What an email to the buyer writes, from its cause until it has left: two facts, the row and its places in four indexes. */
const EMAIL = 19;
/** The channel and the country of an order, counted among the values that a metric offers as choices. */
const VALUES = 4;
type Quoted = { id: string; fulfillments: { id: string; availableShippingMethods: { id: string }[] }[] };

/** Does something and notes what it used: units by table, indexes with their table. */
async function used<T>(
  operation: string,
  work: () => Promise<T>,
): Promise<{ result: T; units: Record<string, number> }> {
  const { result, units } = await metered(work);
  const noted: Record<string, number> = { writes: units.writes, reads: units.reads, calls: units.calls };
  for (const [name, value] of units.by) {
    const [, table, kind] = /-([a-z]+)(?:\/[a-z]+)? (reads|writes)$/.exec(name) ?? [];
    noted[`${table} ${kind}`] = (noted[`${table} ${kind}`] ?? 0) + value;
  }
  figures[operation] = noted;
  return { result, units: noted };
}
const create = async (number: number): Promise<Quoted> =>
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      headers: { ...fresh, "idempotency-key": `4f0c1f7e-8c3e-4a42-9b5e-${String(number).padStart(12, "0")}` },
      body: orderOf({ variantRef: goods.tee, quantity: 2 }, { variantRef: goods.mug, quantity: 1 }),
    }),
    201,
  );
const get = async (path: string, query: Record<string, string> = {}) =>
  must(await here.shopAsk({ path: `${here.base}/orders${path}`, query, headers: fresh }));
const confirm = async ({ id, fulfillments }: Quoted) =>
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders/${id}/confirm`,
      headers: fresh,
      body: fulfillments.map((each) => ({
        fulfillmentId: each.id,
        shippingMethodId: each.availableShippingMethods[0]?.id,
      })),
    }),
  );
const quiet = () => new Promise((done) => setTimeout(done, QUIET_MS));

beforeAll(async () => {
  here = await testEnvironment();
  goods = await stocked(here, 100);
  for (let number = 0; number < 30; number += 1) await create(number);
  await here.settle();
}, 600_000);
afterAll(() => {
  process.stdout.write("Units as DynamoDB bills them: 2 per KB and item in a transaction, index writes doubled too\n");
  console.table(figures);
  here.close();
});

test("creating an order of two lines writes at most 8 units of the log, with its number, key and index", async () => {
  const { units } = await used("create order", () => create(100));
  expect(units["events writes"]).toBeLessThanOrEqual(8);
  const { units: after } = await used("  its views and reactions", () => here.settle());
  expect((units.writes ?? 0) + (after.writes ?? 0)).toBeLessThanOrEqual(94 + EMAIL + VALUES);
});

test("a page of 20 orders reads at most 5 units, and up to 6.5 just after a change", async () => {
  await create(101);
  await here.settle();
  const soon = await used("list 20 orders, just changed", () => get("", { pageSize: "20" }));
  expect(soon.result.orders).toHaveLength(20);
  // 5.5, and half a unit for each of the two views that the change did not touch and that are due to be looked at again.
  expect(soon.units.reads).toBeLessThanOrEqual(6.5);
  await quiet();
  const later = await used("list 20 orders", () => get("", { pageSize: "20" }));
  expect(later.result.orders).toHaveLength(20);
  expect(later.units.reads).toBeLessThanOrEqual(5);
  const tab = await used("list 20 unpaid orders", () => get("", { pageSize: "20", tab: "unpaid" }));
  expect(tab.result.orders).toHaveLength(20);
  expect(tab.units.reads).toBeLessThanOrEqual(5);
});

test("an index that carries no rows, and search, read half a unit per row beside the page", async () => {
  await quiet();
  const lean = await used("list 20 orders of a channel", () => get("", { pageSize: "20", channel: "api" }));
  expect(lean.result.orders).toHaveLength(20);
  expect(lean.units.reads).toBeLessThanOrEqual(14);
  const found = await used("search, 20 of 32 found", () => get("", { pageSize: "20", search: "ines" }));
  expect(found.result.orders).toHaveLength(20);
  expect(found.units.reads).toBeLessThanOrEqual(14);
});

test("the counts that every page shows read at most 4 units", async () => {
  await quiet();
  const { result, units } = await used("order counts", () => get("/counts"));
  expect(result.tabs.all).toBeGreaterThanOrEqual(30);
  expect(units.reads).toBeLessThanOrEqual(4);
  await used("order overview of a week", () => get("/overview", { days: "7" }));
});

test("an order is opened with at most 4 units and confirmed with a bounded number", async () => {
  await confirm(await create(102));
  const order = await create(103);
  await here.settle();
  const { units } = await used("get order", () => get(`/${order.id}`));
  expect(units.reads).toBeLessThanOrEqual(4);
  const confirmed = await used("confirm order", () => confirm(order));
  // The order's two commits, and the charge that moves the wallet.
  expect(confirmed.units["events writes"]).toBeLessThanOrEqual(18);
  const after = await used("  its views and reactions (2)", () => here.settle());
  expect(after.units.writes).toBeLessThanOrEqual(116 + EMAIL);
});

test("from its confirmation to its delivery an order writes a bounded number of units", async () => {
  const order = await create(104);
  await confirm(order);
  await here.settle();
  const id = order.fulfillments[0]?.id;
  const parcel = { carrier: "Royal Mail", trackingNumber: "KM482910557GB" };
  const made = await used("made, sent and delivered, with all that follows", async () => {
    for (const status of ["accepted", "in_production", "packed", "dispatched", "delivered"]) {
      const body = { status, ...(status === "dispatched" && { parcel }) };
      must(
        await here.shopAsk({ method: "POST", path: `${here.base}/fulfillments/${id}/reports`, headers: fresh, body }),
      );
      await here.settle();
    }
  });
  expect(await get(`/${order.id}`)).toMatchObject({ paymentStatus: "complete" });
  expect(made.units.writes).toBeLessThanOrEqual(200 + EMAIL);
});
