import { afterEach, beforeEach, expect, test } from "vitest";
import {
  chargeCount,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
} from "../support/test-environment.ts";
import { report } from "./report.ts";

type Quoted = { id: string; fulfillments: { id: string; availableShippingMethods: { id: string }[] }[] };
let here: TestEnvironment;
beforeEach(async () => {
  here = await testEnvironment();
});
afterEach(() => here.close());

const create = async (variantRef: string): Promise<Quoted> =>
  must(
    await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body: orderOf({ variantRef, quantity: 1 }) }),
    201,
  );
const confirm = ({ id, fulfillments }: Quoted) =>
  here.shopAsk({
    method: "POST",
    path: `${here.base}/orders/${id}/confirm`,
    body: fulfillments.map((each) => ({
      fulfillmentId: each.id,
      shippingMethodId: each.availableShippingMethods[0]?.id,
    })),
  });
const charges = () => chargeCount(here);

test("1,000 orders for the last 100 mugs, confirmed at once: exactly 100 are, and each is charged once", async () => {
  const { mug } = await stocked(here, 100);
  const orders = await Promise.all(Array.from({ length: 1_000 }, () => create(mug)));
  const answers = await Promise.all(orders.map(confirm));
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const text = status === 200 ? "confirmed" : body.code;
    counts[text] = (counts[text] ?? 0) + 1;
  }
  report(`stock: 1,000 orders for 100 pieces: ${JSON.stringify(counts)}, ${charges()} charges`);
  expect(counts.confirmed).toBe(100);
  expect(charges()).toBe(100);
  expect(await here.ports.store.balance(here.shop, `stock/${mug}/GB`)).toBe(0);
  expect(await here.verified()).toEqual([]);
});

test("200 confirms of one order at once: one charge", async () => {
  const { tee } = await stocked(here);
  const order = await create(tee);
  const answers = await Promise.all(Array.from({ length: 200 }, () => confirm(order)));
  report(
    `confirms: 200 at once, ${answers.filter((each) => each.status === 200).length} answered well, ${charges()} charge`,
  );
  expect(answers.filter((each) => each.status >= 500)).toEqual([]);
  expect(charges()).toBe(1);
  expect(await here.verified()).toEqual([]);
});
