import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let tee: string;
const COM = "annika.petersen@example.com";
const ORG = "annika.petersen@example.org";

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  tee = (await stocked(here)).tee;
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

async function orderBy(email: string, more: object = {}) {
  const body = { ...orderOf({ variantRef: tee, quantity: 1 }), contactInformation: { email }, ...more };
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  await here.settle();
  return order as { id: string; number: string; customerId: string };
}
const post = async (id: string, verb: string, body: object) => {
  const response = await here.shopAsk({ method: "POST", path: `${here.base}/customers/${id}/${verb}`, body });
  await here.settle();
  return response;
};
const read = async (id: string) => must(await here.shopAsk({ path: `${here.base}/customers/${id}` }));
const ordersOf = async (customerId: string, query: Record<string, string> = {}) =>
  must(await here.shopAsk({ path: `${here.base}/orders`, query: { customerId, ...query } })) as {
    orders: { number: string }[];
    nextPageToken: string | null;
  };
const numbersOf = async (customerId: string, query: Record<string, string> = {}) =>
  (await ordersOf(customerId, query)).orders.map(({ number }) => number);

test("two merged customers are one with the orders of both addresses, and two again when they are parted", async () => {
  const first = await orderBy(COM);
  here.later(1000);
  const second = await orderBy(ORG);
  must(await post(first.customerId, "merge", { mergedId: second.customerId }));
  here.later(1000);
  const third = await orderBy(ORG);
  here.later(1000);
  const fourth = await orderBy(COM, { customerId: first.customerId });
  expect(await read(first.customerId)).toMatchObject({ totalOrderCount: 4, merged: [{ totalOrderCount: 2 }] });
  const newest = [fourth, third, second, first].map(({ number }) => number);
  expect(await numbersOf(first.customerId)).toEqual(newest);
  expect(await numbersOf(first.customerId, { sortBy: "placedAt" })).toEqual(newest.toReversed());
  const paged: string[] = [];
  for (let token: string | undefined; paged.length < 10; ) {
    const page = await ordersOf(first.customerId, { pageSize: "1", ...(token && { pageToken: token }) });
    paged.push(...page.orders.map(({ number }) => number));
    token = page.nextPageToken ?? undefined;
    if (!token) break;
  }
  expect(paged).toEqual(newest);
  expect(await numbersOf(second.customerId)).toEqual([third.number, second.number]);
  // The chosen customer may be ordered for with the address of the merged record.
  const other = await orderBy(ORG, { customerId: first.customerId });
  must(await post(first.customerId, "part", { mergedId: second.customerId }));
  expect(await numbersOf(first.customerId)).toEqual([fourth.number, first.number]);
  expect(await numbersOf(second.customerId)).toEqual([other.number, third.number, second.number]);
  expect(await read(second.customerId)).toMatchObject({ totalOrderCount: 3, email: ORG });
});

test("an erasure of a merged customer erases the orders of both addresses", async () => {
  const first = await orderBy(COM);
  const second = await orderBy(ORG);
  must(await post(first.customerId, "merge", { mergedId: second.customerId }));
  must(await post(first.customerId, "erase", { reason: "On request" }));
  await here.settle();
  for (const { id } of [first, second]) {
    const order = must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
    expect(order.contactInformation.email).toBe("erased@erased.invalid");
  }
  const { customers } = must(await here.shopAsk({ path: `${here.base}/customers` }));
  expect(JSON.stringify(customers)).not.toContain("petersen");
  expect((await orderBy(ORG)).customerId).not.toBe(second.customerId);
});
