import { afterEach, beforeEach, expect, test } from "vitest";
import { scene } from "./testing.ts";

let at: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.ports.close());

// [entity.catalogue.variant]
test("a variant has a ref, its product's and its availability", async () => {
  const { id, ref } = await at.product();
  const made = await at.variant(id);
  expect(made).toMatchObject({
    sku: "MUG-1",
    productRef: ref,
    availability: "out_of_stock",
    status: "active",
    productTitle: "Mug",
  });
  expect(made.ref).toBe(`/v1/gfn/catalog/variants/${made.id}`);
  await at.ask(`POST /stock/${made.id}/movements`, {
    body: { country: "GB", quantity: 1, kind: "received", reason: "Delivery" },
  });
  expect((await at.ask(`GET /variants/${made.id}`)).body.availability).toBe("in_stock");
  expect((await at.ask(`PATCH /variants/${made.id}`, { body: { onDemand: true } })).body.availability).toBe(
    "on_demand",
  );
  expect((await at.ask(`PATCH /variants/${made.id}`, { body: { status: "discontinued" } })).body.availability).toBe(
    "discontinued",
  );
  expect((await at.ask(`PATCH /variants/${made.id}`, { body: { status: "active" } })).body.availability).toBe(
    "on_demand",
  );
});

test("a SKU belongs to one variant of the project, however it is written, until it is let go", async () => {
  const { id } = await at.product();
  const first = await at.variant(id, { sku: "MUG-1" });
  const again = await at.variant(id, { sku: " mug-1 " });
  expect(again).toMatchObject({ status: 409, code: "SKU_TAKEN", errors: { sku: ["Another variant has this SKU"] } });
  await at.ask(`PATCH /variants/${first.id}`, { body: { sku: "MUG-2" } });
  expect((await at.variant(id, { sku: "mug-1" })).sku).toBe("mug-1");
  const second = await at.ask(`PATCH /variants/${first.id}`, { body: { sku: "Mug-1" } });
  expect(second).toMatchObject({ status: 409, body: { code: "SKU_TAKEN" } });
});

test("variants are listed by product, by search and with their product's present title", async () => {
  const mugs = await at.product();
  const cups = await at.product({ title: "Cup" });
  await at.variant(mugs.id, { sku: "M1" });
  await at.variant(cups.id, { sku: "C1" });
  await at.ask(`PATCH /products/${cups.id}`, { body: { title: "Beaker" } });
  const list = async (query: Record<string, string>) =>
    (await at.ask("GET /variants", { query })).body.variants.map((each: { sku: string }) => each.sku);
  expect(await list({})).toEqual(["C1", "M1"]);
  expect(await list({ sortBy: "-sku" })).toEqual(["M1", "C1"]);
  expect(await list({ productId: mugs.id })).toEqual(["M1"]);
  expect(await list({ productId: mugs.id, search: "c1" })).toEqual([]);
  expect(await list({ search: "c1" })).toEqual(["C1"]);
  expect(await list({ search: "price:>=1200 status:active" })).toEqual(["C1", "M1"]);
  expect((await at.ask("GET /variants", { query: { productId: cups.id } })).body.variants[0].productTitle).toBe(
    "Beaker",
  );
  expect((await at.ask("GET /variants", { query: { search: "shape:round" } })).status).toBe(422);
});

test("amounts are in the project's currency, and the wrong ones are named", async () => {
  const { id } = await at.product();
  const wrong = await at.variant(id, { unitCost: { amount: 1, currency: "EUR" } });
  expect(wrong).toMatchObject({ status: 422, errors: { "unitCost.currency": ["Use GBP, the project's currency"] } });
  const missing = await at.ask(`POST /products/${id}/variants`, { body: { sku: "A" } });
  expect(Object.keys(missing.body.errors).sort()).toEqual(["price", "unitCost"]);
});

test("a variant is read as it was, and its history tells the price before and after", async () => {
  const { id } = await at.product();
  const { id: variantId } = await at.variant(id);
  const before = at.ports.clock().toISOString();
  at.ports.advance(1000);
  await at.ask(`PATCH /variants/${variantId}`, { body: { price: { amount: 1500, currency: "GBP" } } });
  expect((await at.ask(`GET /variants/${variantId}`, { query: { asOf: before } })).body.price.amount).toBe(1200);
  const { history } = (await at.ask(`GET /variants/${variantId}/history`)).body;
  expect(history[0].changes).toEqual([{ field: "price", label: "Price", before: "12.00 GBP", after: "15.00 GBP" }]);
  expect((await at.ask("GET /variants/var_nothing/history")).status).toBe(404);
});

test("a variant of an unknown product is refused like an unknown address", async () => {
  expect(await at.variant("prd_nothing")).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("fulfillers are listed, changed and kept to the project's currency", async () => {
  const price = { amount: 300, currency: "GBP" };
  const rate = {
    code: "std",
    name: "Standard",
    type: "delivery",
    tracked: false,
    countries: [],
    price,
    perItem: price,
    minDays: 2,
    maxDays: 4,
  };
  await at.maker("prj_maker1", "Maker");
  const body = { project: "prj_maker1", rates: [rate] };
  const made = await at.ask("POST /fulfillers", { body });
  expect(made).toMatchObject({ status: 201, body: { id: "prj_maker1", name: "Maker", capacity: "free", version: 1 } });
  expect((await at.ask("POST /fulfillers", { body })).body.code).toBe("FULFILLER_LISTED");
  const changed = await at.ask("PATCH /fulfillers/prj_maker1", { body: { capacity: "full" } });
  expect(changed.body).toMatchObject({ capacity: "full", version: 2 });
  const foreign = await at.ask("PATCH /fulfillers/prj_maker1", {
    body: { rates: [{ ...rate, perItem: { amount: 1, currency: "USD" } }] },
  });
  expect(foreign).toMatchObject({
    status: 422,
    body: { errors: { "rates.0.perItem.currency": ["Use GBP, the project's currency"] } },
  });
  expect((await at.ask("GET /fulfillers", { query: { country: "gb" } })).body.fulfillers).toHaveLength(1);
  expect((await at.ask("GET /fulfillers/prj_maker1/history")).body.history[0].changes[0]).toMatchObject({
    before: "free",
    after: "full",
  });
});
