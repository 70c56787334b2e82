import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type Ask,
  address,
  gbp,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
} from "../support/environment.ts";

let here: TestEnvironment;
let goods: Awaited<ReturnType<typeof stocked>>;

beforeEach(async () => {
  here = await testEnvironment();
  goods = await stocked(here);
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  here.shopAsk({ method: "POST", path: `${here.base}${path}`, body, headers });
const ask = (request: Ask) => here.shopAsk({ ...request, path: `${here.base}${request.path}` });
const itemsFor = async (search: string) =>
  (must(await ask({ path: "/orders/items", query: { search } })).items as { sku: string }[]).map(({ sku }) => sku);
const variant = async (title: string, sku: string, ...values: string[]) => {
  const product = must(
    await here.shopAsk({
      method: "POST",
      path: "/v1/gfn/catalog/products",
      body: { title, styleCode: sku.slice(0, 6) },
    }),
    201,
  );
  const body = {
    sku,
    price: gbp(2400),
    unitCost: gbp(800),
    images: [],
    onDemand: true,
    fulfillers: [goods.maker],
    attributes: values.map((value, at) => ({ name: ["Size", "Colour"][at], value })),
  };
  const path = `/v1/gfn/catalog/products/${product.id}/variants`;
  return must(await here.shopAsk({ method: "POST", path, body }), 201) as { id: string };
};
const found = async (search: string) =>
  (must(await ask({ path: "/orders", query: { search } })).orders as { number: string }[]).map(({ number }) => number);

test("items are found by the beginnings of words of their title, SKU and attributes, exact sizes before others", async () => {
  await variant("Kelp & Moss tee", "KM-TEE-RED-M", "M", "Red");
  await variant("Kelp & Moss tee", "KM-TEE-MAR-S", "S", "Maroon red");
  await here.settle();
  expect(await itemsFor("tee m red")).toEqual(["KM-TEE-RED-M", "KM-TEE-MAR-S"]);
  expect((await itemsFor("KM-TEE")).sort()).toEqual(["KM-TEE-MAR-S", "KM-TEE-RED-M"]);
  expect(await itemsFor("tee-mar")).toEqual(["KM-TEE-MAR-S"]);
  expect(await itemsFor("kelp maroon")).toEqual(["KM-TEE-MAR-S"]);
  for (const nothing of ["%", '"', "🦊", "tee 🦊 purple", "x' OR '1'='1"]) expect(await itemsFor(nothing)).toEqual([]);
  expect((await ask({ path: "/orders/items", query: { search: "tee ".repeat(200) } })).body.code).toBe(
    "VALIDATION_FAILED",
  );
});

test("what was ordered lately comes first, with its price and stock, and what is discontinued is not offered", async () => {
  const red = await variant("Aardvark tee", "AA-TEE", "M", "Red");
  must(await post("/orders", orderOf({ variantRef: goods.mug, quantity: 2 })), 201);
  await here.settle();
  const first = must(await ask({ path: "/orders/items" })).items;
  expect(first[0]).toMatchObject({ sku: "MUG-1", stock: 5, price: gbp(2600) });
  expect(first.map(({ sku }: { sku: string }) => sku)).toEqual(["MUG-1", "AA-TEE", "TEE-M"]);
  expect(first[1]).not.toHaveProperty("stock");
  must(
    await here.shopAsk({
      method: "PATCH",
      path: `/v1/gfn/catalog/variants/${red.id}`,
      body: { status: "discontinued" },
    }),
  );
  await here.settle();
  expect(await itemsFor("aardvark")).toEqual([]);
  expect(await itemsFor("")).toEqual(["MUG-1", "TEE-M"]);
  const late = await post(
    "/orders",
    orderOf({ variantRef: goods.tee, quantity: 1 }, { variantRef: red.id, quantity: 1 }),
  );
  expect(late).toMatchObject({ status: 422, body: { errors: { "items.1.variantRef": ["Not for sale"] } } });
});

test("what nobody makes yet is named at the item, not at the address", async () => {
  await here.shopAsk({ method: "PATCH", path: `/v1/gfn/catalog/variants/${goods.tee}`, body: { fulfillers: [] } });
  await here.settle();
  const refused = await post("/orders", orderOf({ variantRef: goods.tee, quantity: 1 }));
  expect(refused).toMatchObject({ status: 422, body: { code: "VARIANT_NOT_ORDERABLE" } });
  expect(refused.body.errors).toEqual({ "items.0.variantRef": ["Has no fulfiller yet"] });
});

test("an order is found by a product, its town, its postcode whole or in part, and its country", async () => {
  const order = must(await post("/orders", orderOf({ variantRef: goods.tee, quantity: 1 })), 201);
  const elsewhere = { ...address, city: "Köln", postalCode: "50667", country: "DE", contactName: "Jo Braun" };
  must(
    await post("/orders", { ...orderOf({ variantRef: goods.mug, quantity: 1 }), shippingAddress: elsewhere }),
    201,
    422,
  );
  const dublin = { ...address, city: "Dublin", postalCode: "D02 X285", country: "IE", contactName: "Aoife Byrne" };
  const irish = must(
    await post("/orders", { ...orderOf({ variantRef: goods.tee, quantity: 1 }), shippingAddress: dublin }),
    201,
  );
  await here.settle();
  for (const search of ["bristol", "BS1", "bs1 6ty", "BS16TY", "united kingdom", "UK"])
    expect([search, await found(search)]).toEqual([search, [order.number]]);
  for (const search of ["dublin", "ireland", "d02x285", "ireland mackerel"])
    expect([search, await found(search)]).toEqual([search, [irish.number]]);
  expect(await found("mackerel tee")).toEqual([irish.number, order.number]);
  for (const nothing of ["%", "🦊", '"', "bristol 🦊 dublin"])
    expect([nothing, await found(nothing)]).toEqual([nothing, []]);
});

test("an order for a customer who was erased since they were chosen is refused, and nothing is written", async () => {
  const order = must(await post("/orders", orderOf({ variantRef: goods.tee, quantity: 1 })), 201);
  await here.settle();
  const again = { ...orderOf({ variantRef: goods.tee, quantity: 1 }), customerId: order.customerId };
  expect((await post("/orders", again)).status).toBe(201);
  must(await post(`/customers/${order.customerId}/erase`, { reason: "Asked" }));
  expect((await post("/orders", again)).body).toMatchObject({ code: "CUSTOMER_GONE" });
  await here.settle();
  expect(must(await ask({ path: "/orders/counts" })).tabs.all).toBe(2);
});

test("customers are found by a telephone number without its country code", async () => {
  must(await post("/orders", orderOf({ variantRef: goods.tee, quantity: 1 })), 201);
  await here.settle();
  for (const search of ["7700900417", "+447700900417", "447700900417", "okafor"])
    expect(must(await ask({ path: "/customers", query: { search } })).customers).toHaveLength(1);
});
