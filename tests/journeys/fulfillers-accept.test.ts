import { afterEach, beforeEach, expect, test } from "vitest";
import { gbp, must, orderOf, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
});
afterEach(() => here.close());

const rate = {
  code: "standard",
  name: "Standard",
  type: "delivery",
  tracked: true,
  countries: ["GB"],
  price: gbp(395),
  perItem: gbp(60),
  minDays: 2,
  maxDays: 4,
};
const post = async (path: string, body: unknown, ...statuses: number[]) =>
  must(await here.shopAsk({ method: "POST", path, body }), ...(statuses.length ? statuses : [200, 201]));
const rivalAsk = (request: Parameters<TestEnvironment["ask"]>[1]) =>
  here.ask(here.people.outsider, { ...request, query: { project: here.rival, ...request.query } });

/** The other project offers to make things for others. */
const offer = async () => {
  const making = { technologies: ["dtg"], leadTimeDays: 3 };
  const path = `/v1/projects/${here.rival}`;
  must(await here.ask(here.people.outsider, { method: "PATCH", path, body: { making } }));
};
const answer = async (body: object) => {
  must(await rivalAsk({ method: "POST", path: `/v1/gfn/catalog/making-requests/${here.shop}/answer`, body }));
  await here.settle();
};

/** A tee that `maker` makes, with a rate. */
async function teeBy(maker: string): Promise<string> {
  const path = `/v1/gfn/catalog/fulfillers/${maker}`;
  must(await here.shopAsk({ method: "PATCH", path, body: { rates: [rate] } }));
  const product = await post("/v1/gfn/catalog/products", { title: "Tee" });
  const variant = { sku: "TEE", price: gbp(2600), unitCost: gbp(900), fulfillers: [maker] };
  const { id } = await post(`/v1/gfn/catalog/products/${product.id}/variants`, variant);
  await here.settle();
  return id;
}
const place = (variantRef: string, more: object = {}) =>
  here.shopAsk({
    method: "POST",
    path: `${here.base}/orders`,
    body: { ...orderOf({ variantRef, quantity: 1 }), ...more },
  });
const confirm = async (order: {
  id: string;
  fulfillments: { id: string; availableShippingMethods: { id: string }[] }[];
}) => {
  const choices = order.fulfillments.map((each) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[0]?.id,
  }));
  const confirmed = await post(`${here.base}/orders/${order.id}/confirm`, choices);
  await here.settle();
  return confirmed;
};

test("orders are planned with a fulfiller from its acceptance on, and no more once either ends it", async () => {
  await offer();
  await here.settle();
  await post("/v1/gfn/catalog/fulfillers", { project: here.rival });
  const tee = await teeBy(here.rival);
  expect(await place(tee)).toMatchObject({ status: 422, body: { code: "CANNOT_DELIVER" } });

  await answer({ answer: "accept" });
  const order = must(await place(tee), 201);
  expect(order.fulfillments[0].fulfiller).toMatchObject({ project: here.rival, name: "Rival" });
  await answer({ answer: "end", reason: "We close" });
  expect((await place(tee)).body.code).toBe("CANNOT_DELIVER");
  expect((await here.shopAsk({ path: `${here.base}/orders/${order.id}` })).body.fulfillments).toHaveLength(1);
  expect(await here.verified()).toEqual([]);
});

test("the people of the fulfiller and of the shop are notified of what the other did", async () => {
  await offer();
  await here.settle();
  await post("/v1/gfn/catalog/fulfillers", { project: here.rival });
  await here.settle();
  const inbox = async (user: string) =>
    must(await here.ask(user, { path: "/omnis/v3/dashboard/user/notifications" })).notifications.map(
      ({ title }: { title: string }) => title,
    );
  expect(await inbox(here.people.outsider)).toContain("Shop asks you to make its products");
  await answer({ answer: "decline", reason: "No capacity" });
  expect(await inbox(here.people.owner)).toContain("Rival declined");
});

test("a test order of one's own making costs nothing to confirm and counts in no sales figure", async () => {
  await post("/v1/gfn/catalog/fulfillers", { project: here.shop });
  const tee = await teeBy(here.shop);
  const overview = async () => must(await here.shopAsk({ path: `${here.base}/orders/overview`, query: { days: "7" } }));
  const sales = async () => (await overview()).days.reduce((sum: number, day: { sales: number }) => sum + day.sales, 0);

  const trial = await confirm(must(await place(tee, { tags: ["test"] }), 201));
  expect(trial.platformPayment).toMatchObject({ status: "succeeded", amount: gbp(0) });
  expect(trial.cost).toEqual(gbp(900 + 395));
  expect([await sales(), (await overview()).total]).toEqual([0, 0]);
  const listed = must(await here.shopAsk({ path: `${here.base}/orders`, query: { tag: "test" } })).orders;
  expect(listed).toHaveLength(1);

  await confirm(must(await place(tee), 201));
  expect([await sales(), (await overview()).total]).toEqual([2600 + 395, 1]);
  expect(await here.verified()).toEqual([]);
});
