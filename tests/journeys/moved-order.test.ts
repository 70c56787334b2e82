import { afterEach, beforeEach, expect, test } from "vitest";
import { address, gbp, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

const rate = (code: string, country: string, price: number) => ({
  code,
  name: code,
  type: "delivery",
  tracked: true,
  countries: [country],
  price: gbp(price),
  perItem: gbp(0),
  minDays: 2,
  maxDays: 3,
});

let here: TestEnvironment;
let id: string;
beforeEach(async () => {
  here = await testEnvironment();
  const { tee, maker } = await stocked(here);
  const rates = [rate("home", "GB", 395), rate("abroad", "IE", 1150)];
  must(await here.shopAsk({ method: "PATCH", path: `/v1/gfn/catalog/fulfillers/${maker}`, body: { rates } }));
  await here.settle();
  const body = orderOf({ variantRef: tee, quantity: 1 });
  ({ id } = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201));
});
afterEach(async () => {
  await here.settle();
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const path = () => `${here.base}/orders/${id}`;
const moveTo = (country: string, more: object = {}) =>
  here.shopAsk({ method: "PATCH", path: path(), body: { shippingAddress: { ...address, country, ...more } } });
const get = async () => must(await here.shopAsk({ path: path() }));
const methodsOf = (order: { fulfillments: { availableShippingMethods: { name: string }[] }[] }) =>
  order.fulfillments.flatMap((each) => each.availableShippingMethods.map(({ name }) => name));

test("the delivery prices of an order that is still to be confirmed follow its address to another country", async () => {
  expect(methodsOf(await get())).toEqual(["home"]);
  const moved = must(await moveTo("IE"));
  expect(methodsOf(moved)).toEqual(["abroad"]);
  expect(moved).toMatchObject({ shippingAddress: { country: "IE" }, fulfillments: [{ status: "pending" }] });
  const version = (await get()).version;
  must(await moveTo("IE", { line1: "2 Quay" }));
  expect((await get()).version).toBe(version + 1);
});

test("an order can't be moved to where nobody delivers", async () => {
  const refused = await moveTo("US");
  expect(refused).toMatchObject({
    status: 422,
    body: { code: "CANNOT_DELIVER", errors: { "shippingAddress.country": [expect.any(String)] } },
  });
  expect(await get()).toMatchObject({ shippingAddress: { country: "GB" } });
});

test("delivery that is paid for stays in its country; within it the address still changes", async () => {
  const [fulfilment] = (await get()).fulfillments;
  const choice = { fulfillmentId: fulfilment.id, shippingMethodId: fulfilment.availableShippingMethods[0].id };
  must(await here.shopAsk({ method: "POST", path: `${path()}/confirm`, body: [choice] }));
  expect(await moveTo("IE")).toMatchObject({ status: 409, body: { code: "DELIVERY_PAID" } });
  expect(must(await moveTo("GB", { line1: "2 Quay" })).shippingAddress).toMatchObject({ line1: "2 Quay" });
});

test("a fulfilment that is held for its address goes on once the address is another; one held for its artwork stays held", async () => {
  const [fulfilment] = (await get()).fulfillments;
  const choice = { fulfillmentId: fulfilment.id, shippingMethodId: fulfilment.availableShippingMethods[0].id };
  must(await here.shopAsk({ method: "POST", path: `${path()}/confirm`, body: [choice] }));
  await here.settle();
  const hold = async (reason: string) => {
    const body = { status: "on_hold", hold: { reason, message: "Please look at it" } };
    must(await here.shopAsk({ method: "PATCH", path: `${here.base}/fulfillments/${fulfilment.id}`, body }));
    await here.settle();
  };
  const statusAfter = async (line1: string) => {
    must(await moveTo("GB", { line1 }));
    await here.settle();
    return (await get()).fulfillments[0].status;
  };
  await hold("address");
  expect(await statusAfter("2 Quay")).toBe("confirmed");
  await hold("artwork");
  expect(await statusAfter("3 Quay")).toBe("on_hold");
});
