import { afterEach, beforeEach, expect, test } from "vitest";
import { gbp, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let tee: string;
let order: {
  id: string;
  items: { id: string }[];
  fulfillments: { id: string; availableShippingMethods: { id: string }[] }[];
};
beforeEach(async () => {
  here = await testEnvironment();
  ({ tee } = await stocked(here));
  const body = {
    ...orderOf({ variantRef: tee, quantity: 2 }),
    payment: { vendor: "stripe", reference: "pi_1" },
    shippingPrice: gbp(400),
  };
  order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
});
afterEach(() => here.close());

const path = () => `${here.base}/orders/${order.id}`;
const post = (what: string, body: unknown) => here.shopAsk({ method: "POST", path: `${path()}/${what}`, body });
async function shown() {
  await here.settle();
  return must(await here.shopAsk({ path: path() }));
}
const confirm = async () =>
  must(
    await post(
      "confirm",
      order.fulfillments.map(({ id, availableShippingMethods: [method] }) => ({
        fulfillmentId: id,
        shippingMethodId: method?.id,
      })),
    ),
  );

test("the margin deducts the tax on what the shop keeps: what was refunded takes its tax along", async () => {
  await confirm();
  const { total, taxTotal, cost, margin } = await shown();
  expect(taxTotal.amount).toBeGreaterThan(0);
  expect(margin.amount).toBe(total.amount - taxTotal.amount - cost.amount);
  // Two tees of £26.00 and £4.00 of untaxed delivery. £28.00 back leave £24.00 of goods, with £4.00 inside.
  expect(total).toEqual(gbp(5600));
  must(await post("refund", { amount: gbp(2800), reason: "Torn" }));
  expect((await shown()).margin).toEqual(gbp(2800 - 400 - cost.amount));
  must(await post("refund", { reason: "Torn" }));
  expect((await shown()).margin).toEqual(gbp(-cost.amount));
});

test("an order that was cancelled before it was made has cost nothing and earned nothing", async () => {
  await confirm();
  must(await post("cancel", { reason: "customer" }));
  expect(await shown()).toMatchObject({ margin: gbp(0), platformPayment: { status: "refunded" } });
});

test("an order that was dropped before it was confirmed costs nothing, promises nothing and earns nothing, on every screen", async () => {
  const overview = async () => {
    const { days } = must(await here.shopAsk({ path: `${here.base}/orders/overview` }));
    return days.at(-1);
  };
  const [row] = must(await here.shopAsk({ path: `${here.base}/orders` })).orders;
  const { total, taxTotal, cost, margin } = await shown();
  expect(await overview()).toMatchObject({ sales: total.amount, tax: taxTotal.amount, cost: cost.amount });
  expect(margin.amount).toBe(total.amount - taxTotal.amount - cost.amount);
  expect(row).toMatchObject({ tax: taxTotal, promisedBy: expect.any(String) });
  must(await post("refund", { reason: "Changed their mind" }));
  const refunded = await shown();
  expect(refunded).toMatchObject({ paymentStatus: "refunded", margin: gbp(0) });
  expect(refunded).not.toHaveProperty("cost");
  expect(await overview()).toMatchObject({ orders: 1, sales: 0, tax: 0, cost: 0 });
  const [after] = must(await here.shopAsk({ path: `${here.base}/orders` })).orders;
  expect(after).toMatchObject({ tax: gbp(0) });
  expect(after).not.toHaveProperty("promisedBy");
});

test("an order that costs its buyer nothing is to be confirmed, as one that is paid", async () => {
  const discounts = [{ title: "On us", amount: gbp(1_000_000) }];
  const body = { ...orderOf({ variantRef: tee, quantity: 1 }), shippingPrice: gbp(0), discounts };
  const free = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  await here.settle();
  const tab = async (name: string) =>
    must(await here.shopAsk({ path: `${here.base}/orders`, query: { tab: name } })).orders.map(
      (each: { id: string }) => each.id,
    );
  expect(free).toMatchObject({ total: gbp(0), buyerPayment: "paid" });
  expect(await tab("to-confirm")).toContain(free.id);
  expect(await tab("unpaid")).not.toContain(free.id);
});

test("a refund of nothing is refused as that, not as too much", async () => {
  const refund = await post("refund", { amount: gbp(0), reason: "Torn" });
  expect(refund).toMatchObject({ status: 409, body: { code: "NOTHING_TO_REFUND" } });
  expect((await shown()).refundedTotal).toEqual(gbp(0));
});
