import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let order: { id: string; fulfillments: { id: string; availableShippingMethods: { id: string }[] }[] };

beforeEach(async () => {
  here = await testEnvironment();
  const { tee } = await stocked(here);
  const body = { ...orderOf({ variantRef: tee, quantity: 2 }), payment: { vendor: "stripe", reference: "pi_1" } };
  order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  const choices = order.fulfillments.map(({ id, availableShippingMethods: [method] }) => ({
    fulfillmentId: id,
    shippingMethodId: method?.id,
  }));
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${order.id}/confirm`, body: choices }));
  await here.settle();
});
afterEach(() => here.close());

async function report(status: string, trackingNumber: string) {
  const path = `${here.base}/fulfillments/${order.fulfillments[0]?.id}/reports`;
  const body = { status, parcel: { carrier: "Royal Mail", trackingNumber } };
  must(await here.shopAsk({ method: "POST", path, body }));
  await here.settle();
  return must(await here.shopAsk({ path: `${here.base}/orders/${order.id}` }));
}

test("one of two parcels comes back by itself; the order is complete when the other has arrived", async () => {
  await report("dispatched", "KM1");
  await report("dispatched", "KM2");
  expect(await report("returned", "KM1")).toMatchObject({
    fulfilmentStatus: "dispatched",
    paymentStatus: "processing",
    fulfillments: [{ parcels: [{ returnedAt: expect.any(String) }, { trackingNumber: "KM2" }] }],
  });
  expect(await report("delivered", "KM2")).toMatchObject({ fulfilmentStatus: "delivered", paymentStatus: "complete" });
});

test("an order all of whose parcels came back has ended, and no late report delivers it", async () => {
  await report("dispatched", "KM1");
  expect(await report("returned", "KM1")).toMatchObject({ fulfilmentStatus: "returned", paymentStatus: "complete" });
  expect(await report("delivered", "KM1")).toMatchObject({ fulfilmentStatus: "returned", paymentStatus: "complete" });
});
