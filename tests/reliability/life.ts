import { gbp, must, orderOf, stocked, type TestEnvironment } from "../support/test-environment.ts";

const CARRIER = { carrier: "Royal Mail", trackingNumber: "KM482910557GB" };

/** Some of everything a shop does in a week, in the test environment's first project: `orders` orders in every state. */
export async function livedIn(here: TestEnvironment, orders = 12): Promise<readonly string[]> {
  const { tee, mug } = await stocked(here, 1_000);
  const post = (path: string, body: unknown) => here.shopAsk({ method: "POST", path: `${here.base}${path}`, body });
  const ids: string[] = [];
  for (let turn = 0; turn < orders; turn += 1) {
    const order = must(
      await post("/orders", {
        ...orderOf({ variantRef: tee, quantity: 1 + (turn % 3) }, { variantRef: mug, quantity: 1 }),
        contactInformation: { email: `buyer-${turn % 5}@example.com` },
      }),
      201,
    );
    ids.push(order.id);
    if (turn % 6 === 1) must(await post(`/orders/${order.id}/cancel`, { reason: "customer" }));
    if (turn % 6 < 2) continue;
    const choices = order.fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
      fulfillmentId: each.id,
      shippingMethodId: each.availableShippingMethods[0]?.id,
    }));
    const confirmed = must(await post(`/orders/${order.id}/confirm`, choices));
    await here.settle();
    const steps = ["accepted", "in_production", "packed", "dispatched", "delivered"].slice(0, turn % 6);
    for (const { id } of confirmed.fulfillments)
      for (const status of steps)
        must(
          await post(`/fulfillments/${id}/reports`, { status, ...(status === "dispatched" && { parcel: CARRIER }) }),
        );
    if (turn % 6 === 5) must(await post(`/orders/${order.id}/payments`, { method: "cash" }), 201);
    if (turn % 6 === 5) must(await post(`/orders/${order.id}/refund`, { amount: gbp(500), reason: "A late parcel" }));
    here.later(3_600_000);
  }
  must(await post(`/orders/${ids[2]}/receipt/send`, {}), 200, 202, 204);
  must(await here.shopAsk({ method: "PATCH", path: `${here.base}/orders/${ids[0]}`, body: { note: "Call first" } }));
  await here.settle();
  return ids;
}
