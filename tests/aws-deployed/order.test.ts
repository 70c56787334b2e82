import { beforeAll, expect, test } from "vitest";
import { ask, eventually, must } from "./deployed.ts";
import { type Person, signedIn, somebody } from "./person.ts";
import { basket, funded, platformBy, type Shop, shopOf } from "./shop.ts";

let owner: Person;
let outsider: Person;
let shop: Shop;
let rival: Shop;

beforeAll(async () => {
  owner = await somebody("owner");
  await platformBy(owner);
  outsider = await somebody("outsider");
  rival = await shopOf(outsider, "Rival");
  shop = await shopOf(owner, "Shop", rival);
  await funded(shop, 1_000_000);
});

const get = async (id: string) => must(await shop.ask(`${shop.base}/orders/${id}`));
const post = (path: string, body?: unknown) => shop.ask(`${shop.base}${path}`, { method: "POST", body });

test("somebody signs in with a passphrase and is who they are; a wrong one says nothing more", async () => {
  const again = await signedIn(owner.email);
  expect(must(await again.ask("/omnis/v3/dashboard/user"))).toMatchObject({ id: owner.id, email: owner.email });
  const body = { email: owner.email, password: "another passphrase" };
  expect(await ask("/omnis/v3/dashboard/user/login", { method: "POST", body })).toMatchObject({
    status: 422,
    body: { code: "INVALID_CREDENTIALS" },
  });
  expect(await ask("/v1/projects")).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
});

test("an order goes from its quote through confirmation, making and tracking to delivered, with its receipt", async () => {
  const placed = await eventually(
    () => post("/orders", basket(shop.tee)),
    ({ status }) => status === 201,
  );
  const order = must(placed, 201);
  expect(order).toMatchObject({ paymentStatus: "new", subtotal: { amount: 5200, currency: "GBP" } });
  const choices = order.fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[0]?.id,
  }));
  const confirmed = must(await post(`/orders/${order.id}/confirm`, choices));
  expect(confirmed).toMatchObject({
    paymentStatus: "processing",
    buyerPayment: "unpaid",
    platformPayment: { status: "succeeded", transactionId: expect.stringMatching(/^txn_/) },
  });
  const [{ id: fulfilment }] = confirmed.fulfillments;
  await eventually(
    () => shop.ask(`${shop.base}/fulfillments/${fulfilment}/reports`, { method: "POST", body: { status: "accepted" } }),
    ({ status }) => status === 200,
  );
  for (const status of ["in_production", "packed"]) must(await post(`/fulfillments/${fulfilment}/reports`, { status }));
  const parcel = { carrier: "Royal Mail", trackingNumber: "KM482910557GB" };
  must(await post(`/fulfillments/${fulfilment}/reports`, { status: "dispatched", parcel }));
  const tracked = must(await shop.ask(`${shop.base}/fulfillments/${fulfilment}`));
  expect(tracked).toMatchObject({ status: "dispatched", parcels: [{ trackingNumber: "KM482910557GB" }] });
  must(await post(`/fulfillments/${fulfilment}/reports`, { status: "delivered" }));
  const result = await eventually(
    () => get(order.id),
    (each) => each.paymentStatus === "complete",
  );
  expect(result).toMatchObject({ fulfilmentStatus: "delivered" });

  const receipt = must(await shop.ask(`${shop.base}/orders/${order.id}/receipt`));
  expect(receipt).toMatchObject({ number: result.number, total: result.total });
  const pdf = await shop.ask(`${shop.base}/orders/${order.id}/receipt/pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(must(await post(`/orders/${order.id}/receipt/send`, {}))).toEqual({ sentTo: "ines.okafor@example.com" });
});

test("what was bought counts for the customer, whose service hears of it over the bus", async () => {
  const found = await eventually(
    async () => must(await shop.ask(`${shop.base}/customers`)).customers,
    (customers) => customers[0]?.totalOrderCount >= 1,
  );
  expect(found[0]).toMatchObject({ email: "ines.okafor@example.com" });
});

test("the same request sent twice makes one order", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const create = () => shop.ask(`${shop.base}/orders`, { method: "POST", body: basket(shop.tee), headers });
  const [first, second] = [must(await create(), 201), must(await create(), 201)];
  expect(second.id).toBe(first.id);
});

test("somebody else's order is not there, whoever asks and in whichever project's name", async () => {
  const { id } = must(await post("/orders", basket(shop.tee)), 201);
  const path = `${shop.base}/orders/${id}`;
  const unknown = await rival.ask(`${shop.base}/orders/ord_0000000000000000`);
  const foreign = await rival.ask(path);
  expect(foreign).toMatchObject({ status: 404 });
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
  expect(await outsider.ask(`${path}?project=${shop.project}`)).toMatchObject({ status: 404 });
  const list = must(await rival.ask(`${shop.base}/orders`));
  expect(JSON.stringify(list)).not.toContain(id);
});

test("a job put down is worked on at once", async () => {
  const { id } = must(await post("/orders", basket(shop.tee)), 201);
  const started = must(await post("/orders/bulk/confirm", { orders: [id] }), 202);
  const job = await eventually(
    async () => must(await shop.ask(`/v1/jobs/${started.jobId}`)),
    ({ status }) => status === "done" || status === "failed",
  );
  expect(job).toMatchObject({ status: "done", done: 1, failed: 0 });
});
