import type { RequestValues } from "./arbitrary-request.ts";
import { must, orderOf, stocked, type TestEnvironment } from "./environment.ts";

/** Fills a shop with records of the usual kinds, and returns what requests may ask about. */
export async function existingRecords(here: TestEnvironment): Promise<RequestValues> {
  const { tee, mug, maker } = await stocked(here, 50);
  const order = async () => {
    const body = orderOf({ variantRef: tee, quantity: 2 }, { variantRef: mug, quantity: 1 });
    return must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  };
  const orders = [await order(), await order(), await order()];
  await here.settle();
  const list = async (path: string) => must(await here.shopAsk({ path }));
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const ids = idsOf(orders);
  const { jobId } = must(
    await here.shopAsk({ method: "POST", path: `${here.base}/orders/bulk/confirm`, body: { orders: ids.slice(0, 1) } }),
    202,
  );
  const csv = {
    raw: new TextEncoder().encode("email,first name\nines@example.com,Ines\n"),
    headers: { "content-type": "text/csv" },
  };
  const started = must(await here.shopAsk({ method: "POST", path: "/v1/imports/customers", ...csv }), 202);
  await here.settle();
  return {
    project: here.shop,
    words: {
      ord: ids,
      ful: orders.flatMap(({ fulfillments }) => idsOf(fulfillments)),
      job: [jobId, started.jobId],
      cus: idsOf((await list(`${here.base}/customers`)).customers),
      imp: [started.importId],
      var: [tee, mug],
      prd: idsOf((await list("/v1/gfn/catalog/products")).products),
      prj: [here.shop, maker],
      plt: [here.platformId],
      platformId: [here.platformId],
      project: [here.shop],
      usr: [here.people.staff, here.people.outsider],
      variantRef: [tee, mug],
      productRef: ["TEE"],
      currency: ["GBP"],
      country: ["GB", "IE"],
      timeZone: ["Europe/London"],
      shippingMethodId: orders[0].fulfillments[0].availableShippingMethods.map((each: { id: string }) => each.id),
      role: ["viewer"],
      permission: ["orders.order.list"],
      kind: ["customers"],
      name: ["bad-rows.csv", "Ines"],
      totalOrderCount: ["gte:1", "..5"],
      lifetimeValue: ["lte:900000"],
      refundedOrderCount: ["0"],
      countries: ["GB,FR"],
      lastPurchasedStart: ["2026-11-01"],
      lastPurchasedEnd: ["2026-11-30T10:00:00Z"],
      asOf: ["2026-11-20T09:30:00Z"],
      search: ["ines", "tee", "country:GB", "-tag:x status:active"],
      fields: ["id,title", "id"],
    },
  };
}
