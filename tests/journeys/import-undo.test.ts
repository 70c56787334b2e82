import { afterEach, beforeEach, expect, test } from "vitest";
import { figuresOf } from "../support/figures.ts";
import { importingIn, paidOrder, shopifyOrders, type Wire } from "../support/importing.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/test-environment.ts";

let here: TestEnvironment;
let importing: ReturnType<typeof importingIn>;
let goods: Awaited<ReturnType<typeof stocked>>;
beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  importing = importingIn(here);
  goods = await stocked(here);
});
afterEach(() => here.close());

const figures = () => figuresOf(here);
const get = async (path: string, query: Record<string, string> = {}) => must(await here.shopAsk({ path, query }));
const PRODUCTS = "Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Tags";
const products = `${PRODUCTS}\ncap,Cap,CAP-1,shopify,12,9.00,imported\nbag,Bag,BAG-1,,,12.00,imported\n`;
const CUSTOMERS = "First Name,Last Name,Email,Tags";
const customers = `${CUSTOMERS}\nAna,Kerr,ana@example.com,imported\nBo,Lind,bo@example.com,imported\n`;
const orders = () =>
  shopifyOrders(
    paidOrder("#1", { Email: "ines.okafor@example.com" }),
    paidOrder("#2", { Email: "new@example.com" }),
    paidOrder("#3", { Email: "new@example.com", "Lineitem sku": "MUG-1", "Lineitem quantity": 2 }),
    paidOrder("#4", { "Financial Status": "refunded", "Refunded Amount": "26.00", "Fulfillment Status": "fulfilled" }),
    paidOrder("#5", { "Financial Status": "pending" }),
    paidOrder("#6", { "Fulfillment Status": "fulfilled", "Lineitem sku": "GONE-1" }),
  );

/** A shop that has lived a little: a customer with a paid order, and one who never bought. */
async function lived() {
  const order = {
    ...orderOf({ variantRef: goods.tee, quantity: 1 }),
    payment: { vendor: "stripe", reference: "ch_1" },
  };
  must(await importing.post(`${here.base}/orders`, order), 201);
  must(await importing.post(`${here.base}/customers`, { email: "browser@example.com" }), 201);
}

test("undoing an import of orders leaves every figure, list, search and file as it was", async () => {
  await lived();
  const before = await figures();
  const { importId, result } = await importing.send("orders", orders(), "import");
  expect(result).toMatchObject({ created: 6, failed: 0 });
  expect(await figures()).not.toEqual(before);
  expect((await importing.undo("orders", importId)).result).toMatchObject({ withdrawn: 6, left: 0 });
  expect(await figures()).toEqual(before);
  expect(await here.verified()).toEqual([]);
});

test.each([
  ["products", products],
  ["customers", customers],
] as const)("undoing an import of %s leaves every figure, list, search and file as it was", async (kind, content) => {
  await lived();
  const before = await figures();
  const { importId, result } = await importing.send(kind, content, "import");
  expect(result).toMatchObject({ created: 2, failed: 0 });
  expect(await figures()).not.toEqual(before);
  expect((await importing.undo(kind, importId)).result).toMatchObject({ withdrawn: 2, left: 0 });
  expect(await figures()).toEqual(before);
  expect(await here.verified()).toEqual([]);
});

test("imports of products, customers and orders are undone in turn, back to where it began", async () => {
  await lived();
  const before = await figures();
  const goodsIn = await importing.send("products", products, "import");
  const peopleIn = await importing.send("customers", customers, "import");
  const sold = shopifyOrders(paidOrder("#1", { Email: "ana@example.com" }), paidOrder("#2"));
  const soldIn = await importing.send("orders", sold, "import");
  expect(soldIn.result).toMatchObject({ created: 2 });
  for (const [kind, { importId }] of [
    ["orders", soldIn],
    ["customers", peopleIn],
    ["products", goodsIn],
  ] as const)
    expect((await importing.undo(kind, importId)).result).toMatchObject({ withdrawn: 2, left: 0 });
  expect(await figures()).toEqual(before);
  expect(await here.verified()).toEqual([]);
});

test("what somebody changed since stays, with why: an order, its fulfilment, the customer it created", async () => {
  const sold = shopifyOrders(paidOrder("#1"), paidOrder("#2"), paidOrder("#3"));
  const { importId } = await importing.send("orders", sold, "import");
  const list: Wire[] = (await get(`${here.base}/orders`)).orders;
  const numbered = (number: string) => list.find((each) => each.number === number);
  must(
    await here.shopAsk({
      method: "PATCH",
      path: `${here.base}/orders/${numbered("#1").id}`,
      body: { internalNote: "Rang" },
    }),
  );
  const { fulfillments } = await get(`${here.base}/orders/${numbered("#2").id}`);
  must(
    await here.shopAsk({
      method: "PATCH",
      path: `${here.base}/fulfillments/${fulfillments[0].id}`,
      body: { packingSlip: { message: "Thank you" } },
    }),
  );
  const person: Wire = (await get(`${here.base}/customers`, { search: "3@example.com" })).customers[0];
  must(await here.shopAsk({ method: "PATCH", path: `${here.base}/customers/${person.id}`, body: { note: "VIP" } }));
  const undone = await importing.undo("orders", importId);
  expect(undone.result).toMatchObject({ withdrawn: 1, left: 3 });
  expect(undone.rows.filter(({ ok }) => !ok)).toEqual([
    {
      key: "3@example.com",
      ok: false,
      message: "Changed since the import, so the customer was kept, without the imported orders",
    },
    { key: "#2", ok: false, message: "Changed since the import, so it was kept" },
    { key: "#1", ok: false, message: "Changed since the import, so it was kept" },
  ]);
  const stayed = await get(`${here.base}/customers/${person.id}`);
  expect(stayed).toMatchObject({ note: "VIP", totalOrderCount: 0, lifetimeValue: { amount: 0 } });
  expect((await get(`${here.base}/orders`)).orders).toHaveLength(2);
  expect(await here.verified()).toEqual([]);
});
