import { afterAll, beforeAll, expect, test } from "vitest";
import { checkoutAct, shopAct } from "../../web/resupply/act.ts";
import { chargesIn, must, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let tee: string;
let mug: string;

beforeAll(async () => {
  here = await testEnvironment();
  ({ tee, mug } = await stocked(here, 100, 100_000_000));
  submit = await formsAt(here);
});
afterAll(() => here.close());

const cart = async () => must(await here.shopAsk({ path: "/v1/cart" }));
const order = async (location = "") => {
  const id = /\/orders\/(ord_\w+)/.exec(location)?.[1] ?? expect.fail(`no order at ${location}`);
  return must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
};

// [product.cart]
test("a cart becomes a resupply order to the project's own address, which is charged when it is confirmed", async () => {
  const added = await submit(shopAct, { id: tee, quantity: "3" });
  expect(added.location).toBe("/resupply?flash=added");
  expect((await submit(checkoutAct, { intent: "place" })).location).toBe("/resupply/shop/create");
  must(
    await here.ask(here.people.owner, {
      method: "PATCH",
      path: `/v1/projects/${here.shop}`,
      body: {
        company: {
          name: "Saltmarsh Ltd",
          address: { line1: "3 Quay Street", city: "Whitby", postalCode: "YO21 1AA", country: "GB" },
          email: "hello@saltmarsh.test",
        },
      },
    }),
  );
  const stale = await submit(checkoutAct, { intent: "place", [`cost.${tee}`]: "1" });
  expect(stale.answer).toMatchObject({ changes: [{ kind: "cost", before: 1, now: 900 }] });
  expect((await cart()).items).toEqual([{ id: tee, quantity: 3 }]);
  const placed = await submit(checkoutAct, { intent: "place", [`cost.${tee}`]: "900" });
  const resupply = await order(placed.location);
  expect(resupply).toMatchObject({
    channel: "resupply",
    contactInformation: { email: "hello@saltmarsh.test" },
    shippingAddress: { company: "Saltmarsh Ltd", line1: "3 Quay Street" },
    items: [{ quantity: 3 }],
    total: { amount: 0 },
  });
  expect((await cart()).items).toEqual([]);
  const choices = resupply.fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[0]?.id,
  }));
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${resupply.id}/confirm`, body: choices }));
  expect(await chargesIn(here)).toHaveLength(1);
  const again = await submit(checkoutAct, { intent: "reorder", order: resupply.id });
  expect(again.location).toBe("/resupply/shop/create?flash=reordered");
  expect((await cart()).items).toEqual([{ id: tee, quantity: 3 }]);
});

test("an order is not placed for more than there is", async () => {
  await submit(checkoutAct, { intent: "clear" });
  await submit(shopAct, { id: mug, quantity: "200" });
  const short = await submit(checkoutAct, { intent: "place", [`cost.${mug}`]: "900" });
  expect(short.answer).toMatchObject({ changes: [{ kind: "left", left: 100, wanted: 200 }] });
  expect((await submit(checkoutAct, { intent: "set", id: mug, quantity: "0" })).location).toBe(
    "/resupply/shop/create?flash=updated",
  );
  expect((await cart()).items).toEqual([]);
});
