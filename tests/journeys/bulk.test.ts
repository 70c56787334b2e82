import { afterEach, beforeEach, expect, test } from "vitest";
import {
  chargesIn,
  funded,
  gbp,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
  walletIn,
} from "../support/environment.ts";

let here: TestEnvironment;
let tee: string;
/** What making and sending one tee costs. */
const COST = 900 + 395;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  ({ tee } = await stocked(here, 0, 3 * COST));
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

interface Made {
  readonly id: string;
  readonly number: string;
}
const create = async (): Promise<Made> =>
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      body: orderOf({ variantRef: tee, quantity: 1 }),
    }),
    201,
  );
const several = async (count: number) => {
  const made = [];
  for (let at = 0; at < count; at += 1) made.push(await create());
  await here.settle();
  return made;
};
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  here.shopAsk({ method: "POST", path: `${here.base}/${path}`, body, headers });
const ids = (made: readonly Made[]) => made.map(({ id }) => id);
const get = async ({ id }: Made) => must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
async function finished(path: string, body: unknown, headers?: Record<string, string>) {
  const { jobId } = must(await post(path, body, headers), 202);
  await here.settle();
  const job = must(await here.shopAsk({ path: `/v1/jobs/${jobId}` }));
  const { rows } = must(await here.shopAsk({ path: `/v1/jobs/${jobId}/rows`, query: { pageSize: "100" } }));
  return { job, rows: rows as { key: string; ok: boolean; message?: string }[] };
}
const preview = async (action: string, made: readonly Made[]) =>
  must(await post("orders/bulk/preview", { action, orders: ids(made) }));

test("confirming many says what it costs, and stops charging when the wallet runs dry: nobody is charged twice", async () => {
  const made = await several(5);
  expect(await preview("confirm", made)).toEqual({
    orders: 5,
    fits: 5,
    requoted: 0,
    production: [gbp(5 * COST)],
    buyers: [],
    cheapest: 5,
    left: { count: 0, orders: [] },
  });
  const { job, rows } = await finished("orders/bulk/confirm", { orders: ids(made) });
  expect(job).toMatchObject({ title: "Confirm 5 orders", status: "done", done: 5, failed: 2 });
  expect(rows.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect(rows[3]?.message).toBe("Balance is insufficient to complete this charge.");
  expect(rows[4]?.message).toMatch(/^The wallet ran out before this order. It was not charged./);
  expect(await get(made[4] as Made)).toMatchObject({ platformPayment: { status: "none", attempts: 0 } });
  expect(await chargesIn(here)).toHaveLength(3);
  await funded(here, 2 * COST);
  const again = await finished("orders/bulk/confirm", { orders: ids(made) });
  expect(again.job.failed).toBe(0);
  expect(await chargesIn(here)).toHaveLength(5);
  expect(await walletIn(here)).toBe(0);
});

test("cancelling many says what is given back, and gives exactly that back", async () => {
  const made = await several(3);
  const [confirmed, paid, making] = made as [Made, Made, Made];
  await finished("orders/bulk/confirm", { orders: ids([confirmed, making]) });
  const { total } = must(await post(`orders/${paid.id}/payments`, { method: "cash" }), 201);
  const { fulfillments } = await get(making);
  must(await post(`fulfillments/${fulfillments[0].id}/reports`, { status: "in_production" }));
  await here.settle();
  const response = await preview("cancel", made);
  expect(response).toMatchObject({ orders: 3, fits: 2, requoted: 0, production: [gbp(COST)], buyers: [total] });
  const before = await walletIn(here);
  const key = { "idempotency-key": "cancel-friday" };
  const { job, rows } = await finished("orders/bulk/cancel", { orders: ids(made), reason: "stock" }, key);
  expect(job).toMatchObject({ title: "Cancel 3 orders", done: 3, failed: 1 });
  expect(rows[2]).toMatchObject({ key: making.number, ok: false, message: "This order is already being made." });
  expect(await walletIn(here)).toBe(before + COST);
  expect(await get(paid)).toMatchObject({ refundedTotal: total, cancelReason: "stock" });
  expect(must(await post("orders/bulk/cancel", { orders: ids(made), reason: "stock" }, key), 202).jobId).toBe(job.id);
  const again = await finished("orders/bulk/cancel", { orders: [paid.id], reason: "stock" });
  expect(again.rows).toMatchObject([{ ok: false, message: "This order has been cancelled." }]);
});

test("many are tagged and untagged without losing the tags they have", async () => {
  const made = await several(2);
  const [first] = made as [Made, Made];
  must(await here.shopAsk({ method: "PATCH", path: `${here.base}/orders/${first.id}`, body: { tags: ["gift"] } }));
  await finished("orders/bulk/tag", { orders: ids(made), add: ["friday", "gift"] });
  expect((await get(first)).tags).toEqual(["gift", "friday"]);
  const { job } = await finished("orders/bulk/tag", { tab: "unpaid", expectedCount: 2, remove: ["gift"] });
  expect(job).toMatchObject({ title: "Untag 2 orders", done: 2, failed: 0 });
  expect(await Promise.all(made.map(async (each) => (await get(each)).tags))).toEqual([["friday"], ["friday"]]);
  expect((await post("orders/bulk/tag", { orders: ids(made) })).status).toBe(422);
});

test("many are put on hold and released; what can't be has its reason", async () => {
  const made = await several(2);
  const [first, gone] = made as [Made, Made];
  await finished("orders/bulk/confirm", { orders: ids(made) });
  must(await post(`orders/${gone.id}/cancel`, { reason: "other" }));
  await here.settle();
  const hold = { reason: "stock", message: "Tees arrive on Monday" };
  const held = await finished("fulfillments/bulk/hold", { orders: ids(made), hold });
  expect(held.rows).toMatchObject([
    { key: first.number, ok: true },
    { key: gone.number, ok: false, message: "This fulfilment was cancelled or has been returned." },
  ]);
  expect(await get(first)).toMatchObject({ fulfilmentStatus: "on_hold", fulfillments: [{ hold }] });
  const released = await finished("fulfillments/bulk/release", { orders: [first.id] });
  expect(released.job).toMatchObject({ title: "Release 1 order", failed: 0 });
  expect(await get(first)).toMatchObject({ fulfillments: [{ status: "confirmed" }] });
  const again = await finished("fulfillments/bulk/release", { orders: [first.id] });
  expect(again.rows).toMatchObject([{ ok: false, message: "This fulfilment is not on hold." }]);
});

test("a bulk job that is stopped leaves the rest as it is", async () => {
  const made = await several(2);
  const { jobId } = must(await post("orders/bulk/cancel", { orders: ids(made), reason: "other" }), 202);
  must(await here.shopAsk({ method: "POST", path: `/v1/jobs/${jobId}/cancel` }));
  await here.settle();
  for (const each of made) expect((await get(each)).cancelledAt).toBeUndefined();
});
