import { afterEach, beforeEach, expect, test } from "vitest";
import { gbp, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { importingIn, paidOrder, shopifyOrders, type Wire } from "../support/importing.ts";

let here: TestEnvironment;
let goods: Awaited<ReturnType<typeof stocked>>;
beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  goods = await stocked(here);
});
afterEach(() => here.close());

const CATALOG = "/v1/gfn/catalog";
const sent = async (method: string, path: string, body: unknown): Promise<Wire> => {
  const result = must(await here.shopAsk({ method, path, body }), 200, 201, 202);
  await here.settle();
  return result;
};
const place = (variantRef: string) =>
  here.shopAsk({ method: "POST", path: `${here.base}/orders`, body: orderOf({ variantRef, quantity: 2 }) });
const confirm = ({ id, fulfillments }: Wire) =>
  sent(
    "POST",
    `${here.base}/orders/${id}/confirm`,
    fulfillments.map((each: Wire) => ({
      fulfillmentId: each.id,
      shippingMethodId: each.availableShippingMethods[0].id,
    })),
  );
const variantsOf = async (productId: string): Promise<Wire[]> =>
  must(await here.shopAsk({ path: `${CATALOG}/variants`, query: { productId } })).variants;

test("options make variants, the grid prices and counts them, and one is ordered; what is no more on sale is not", async () => {
  const product = await sent("POST", `${CATALOG}/products`, { title: "Kittiwake tee", status: "draft" });
  await sent("PUT", `${CATALOG}/products/${product.id}/options`, {
    options: [{ name: "Size", values: ["M", "S"] }],
    skuPattern: "KIT-{Size}",
    variant: { price: gbp(2600), unitCost: gbp(900), onDemand: false, fulfillers: [goods.maker] },
  });
  const [small, medium] = (await variantsOf(product.id)) as [Wire, Wire];
  expect([small.sku, medium.sku]).toEqual(["KIT-S", "KIT-M"]);
  const changes = [
    { variantId: small.id, version: 1, price: gbp(2800), stock: { was: 0, level: 3, version: 0 } },
    { variantId: medium.id, version: 1, status: "draft", stock: { was: 0, level: 9, version: 0 } },
  ];
  const { results } = await sent("PATCH", `${CATALOG}/products/${product.id}/variants`, { changes });
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);

  expect((await place(small.id)).body.code).toBe("VARIANT_NOT_ORDERABLE");
  await sent("PATCH", `${CATALOG}/products/${product.id}`, { status: "active" });
  expect((await place(medium.id)).body.code).toBe("VARIANT_NOT_ORDERABLE");
  const order = must(await place(small.id), 201);
  expect(order.items).toMatchObject([{ sku: "KIT-S", unitPrice: gbp(2800), quantity: 2 }]);
  await sent("PUT", `${CATALOG}/products/${product.id}/options`, {
    options: [{ name: "Size", values: ["M"] }],
    skuPattern: "KIT-{Size}",
  });
  expect((await variantsOf(product.id)).map(({ status }) => status)).toEqual(["discontinued", "draft"]);
  expect((await place(small.id)).body.code).toBe("VARIANT_NOT_ORDERABLE");
  await confirm(order);
  expect(must(await here.shopAsk({ path: `${CATALOG}/stock/${small.id}` }))).toMatchObject({ level: 1, available: 1 });
  expect(await here.verified()).toEqual([]);
});

test("an order of what nobody makes is reported at its import, and is planned and confirmed once somebody does", async () => {
  const importing = importingIn(here);
  await sent("PATCH", `${CATALOG}/variants/${goods.tee}`, { fulfillers: [] });
  const file = shopifyOrders(paidOrder("#1"), paidOrder("#2"));
  const { importId, result } = await importing.send("orders", file);
  expect(result).toMatchObject({ good: 2, bad: 0 });
  expect(result.warnings).toEqual([
    {
      line: 2,
      column: "Lineitem sku",
      value: "TEE-M",
      message:
        "No fulfiller makes “Mackerel tee” yet. Its orders are imported, but can't be confirmed until you choose one",
    },
  ]);
  expect((await importing.run("orders", importId)).result).toMatchObject({ created: 2, failed: 0 });
  const [{ id }] = must(await here.shopAsk({ path: `${here.base}/orders` })).orders;
  const quote = () => here.shopAsk({ method: "POST", path: `${here.base}/orders/${id}/quote` });
  const waiting = must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
  expect(waiting.fulfillments).toEqual([]);
  expect(await quote()).toMatchObject({
    status: 409,
    body: { code: "NOTHING_TO_MAKE", errors: { items: ["No fulfiller makes Mackerel tee yet"] } },
  });

  await sent("PATCH", `${CATALOG}/variants/${goods.tee}`, { fulfillers: [goods.maker] });
  must(await quote());
  await here.settle();
  must(await quote());
  await here.settle();
  const planned = must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
  expect(planned.fulfillments).toMatchObject([{ status: "pending", fulfiller: { name: "Northgate" } }]);
  await confirm(planned);
  const made = must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
  expect(made).toMatchObject({ paymentStatus: "processing", fulfillments: [{ items: [{ quantity: 1 }] }] });
  expect(await here.verified()).toEqual([]);
});
