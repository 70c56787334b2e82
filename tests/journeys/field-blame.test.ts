import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const get = async (path: string, query: Record<string, string> = { blame: "true" }) =>
  must(await here.shopAsk({ path: `${here.base}${path}`, query }));
const change = async (path: string, body: object) =>
  must(await here.shopAsk({ method: "PATCH", path: `${here.base}${path}`, body }));

test("an order and its customer say who set their fields, and name the entry of the history", async () => {
  const { tee } = await stocked(here);
  const body = orderOf({ variantRef: tee, quantity: 1 });
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  await here.settle();
  await change(`/orders/${order.id}`, { internalNote: "Press it twice" });
  await change(`/customers/${order.customerId}`, { note: "Likes green" });

  for (const [path, field, other] of [
    [`/orders/${order.id}`, "internalNote", "shippingAddress"],
    [`/customers/${order.customerId}`, "note", "email"],
  ] as const) {
    const { blame } = await get(path);
    const { history } = await get(`${path}/history`, {});
    const named = (name: string) => history.find(({ id }: { id: string }) => id === blame[name].factId);
    expect(blame[field]).toMatchObject({ by: { kind: "user" }, at: expect.any(String) });
    expect(named(field).changes).toMatchObject([{ field }]);
    expect(named(other).version).toBeLessThan(named(field).version);
  }
  expect((await get(`/orders/${order.id}`, {})).blame).toBeUndefined();
});
