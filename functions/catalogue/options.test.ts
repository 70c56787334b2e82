import { afterEach, beforeEach, expect, test } from "vitest";
import { work } from "#platform/relay";
import { service } from "./service.ts";
import { mug, scene } from "./testing.ts";

let at: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.ports.close());

const gbp = (amount: number) => ({ amount, currency: "GBP" });
const tee = {
  options: [
    { name: "Size", values: ["S", "M", "XL"] },
    { name: "Colour", values: ["Navy", "Ecru"] },
  ],
  skuPattern: "TEE-{Size}-{Colour}",
  variant: { price: gbp(2600), unitCost: gbp(900) },
};
const worked = async () => {
  while (await work([service], at.ports));
  await at.settle();
};
const set = async (id: string, body: object, headers = {}) => {
  const response = await at.ask(`PUT /products/${id}/options`, { body: { ...tee, ...body }, headers });
  if (response.status === 202) await worked();
  return response;
};
const variantsOf = async (productId: string, query = {}) =>
  (await at.ask("GET /variants", { query: { productId, ...query } })).body.variants as {
    id: string;
    sku: string;
    status: string;
    version: number;
  }[];
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `V${index + 1}`);

test("options make every missing variant once, in the order of sizes, however often they are sent", async () => {
  const { id } = await at.product();
  const preview = await at.ask(`POST /products/${id}/options/preview`, { body: tee });
  expect(preview.body).toMatchObject({ count: 6, made: 6, ended: 0, kept: 0 });
  expect(preview.body.skus[0]).toBe("TEE-S-NAVY");
  const headers = { "idempotency-key": "k1" };
  const first = await set(id, {}, headers);
  expect(first).toMatchObject({ status: 202, body: { made: 6 } });
  const again = await set(id, {}, headers);
  expect(again.body.jobId).toBe(first.body.jobId);
  await set(id, {});
  expect((await variantsOf(id)).map(({ sku }) => sku)).toEqual([
    ...["TEE-S-ECRU", "TEE-S-NAVY", "TEE-M-ECRU", "TEE-M-NAVY", "TEE-XL-ECRU", "TEE-XL-NAVY"],
  ]);
  expect((await at.ask(`GET /products/${id}`)).body).toMatchObject({
    variantCount: 6,
    onSale: 6,
    skuPattern: tee.skuPattern,
  });
});

test("a value added makes only the new variants; one taken away discontinues its own and brings them back", async () => {
  const { id } = await at.product();
  await set(id, {});
  const before = await variantsOf(id);
  const [{ name, values }, colour] = tee.options as [(typeof tee.options)[0], (typeof tee.options)[0]];
  const more = await set(id, { options: [{ name, values: [...values, "L"] }, colour], variant: {} });
  expect(more.body).toMatchObject({ made: 2, kept: 6, ended: 0 });
  const stillThere = new Map((await variantsOf(id)).map((each) => [each.id, each]));
  for (const each of before) expect(stillThere.get(each.id)).toMatchObject(each);
  await at.ask(`PATCH /variants/${before[0]?.id}`, { body: { status: "discontinued" } });
  const fewer = await set(id, { options: [{ name, values: ["M"] }, colour] });
  expect(fewer.body).toMatchObject({ made: 0, kept: 2, ended: 5 });
  expect((await variantsOf(id)).filter(({ status }) => status === "active")).toHaveLength(2);
  const back = await set(id, {});
  expect(back.body).toMatchObject({ made: 0, reinstated: 3, kept: 3 });
  const now = await variantsOf(id);
  expect(now.find((each) => each.id === before[0]?.id)?.status).toBe("discontinued");
  expect(now.filter(({ status }) => status === "active")).toHaveLength(5);
});

test("2,000 variants are made, found page by page, and the product's figures are of all of them", async () => {
  const { id } = await at.product();
  const options = [
    { name: "Size", values: numbered(100) },
    { name: "Colour", values: numbered(20) },
  ];
  expect((await set(id, { options })).body).toMatchObject({ count: 2000, made: 2000 });
  const product = (await at.ask(`GET /products/${id}`)).body;
  expect(product).toMatchObject({ variantCount: 2000, onSale: 2000, priceFrom: gbp(2600) });
  expect(product.variants).toHaveLength(200);
  expect(await variantsOf(id, { pageSize: "100" })).toHaveLength(100);
  const full = await at.ask(`POST /products/${id}/variants`, { body: { ...mug, sku: "ONE-MORE" } });
  expect(full).toMatchObject({ status: 409, body: { code: "TOO_MANY_VARIANTS" } });
});

test("2,001 variants are refused with their number, and nothing is changed", async () => {
  const { id } = await at.product();
  const options = [
    { name: "Size", values: numbered(69) },
    { name: "Colour", values: numbered(29) },
  ];
  const refused = await set(id, { options });
  expect(refused.status).toBe(409);
  expect(refused.body.errors.options).toEqual(["These options make 2,001 variants. A product has at most 2,000"]);
  expect((await at.ask(`GET /products/${id}`)).body.version).toBe(1);
});

test("errors of options are at their fields", async () => {
  const { id } = await at.product();
  const errorsOf = async (body: object) => (await set(id, body)).body.errors;
  const [size] = tee.options as [(typeof tee.options)[0]];
  expect(await errorsOf({ options: [size, { name: "size", values: ["A"] }], skuPattern: "{Size}" })).toEqual({
    "options.1.name": ["“size” is listed twice. Give each option its own name"],
  });
  expect(await errorsOf({ options: [{ name: "Size", values: ["S", " "] }] })).toMatchObject({
    "options.0.values": ["A value is empty. Fill it in, or remove it"],
  });
  expect(await errorsOf({ options: [{ name: "Size", values: ["S", "s"] }] })).toMatchObject({
    "options.0.values": ["“s” is listed twice"],
  });
  expect(await errorsOf({ options: [{ name: "Size", values: numbered(101) }], skuPattern: "{Size}" })).toEqual({
    "options.0.values": ["An option has at most 100 values; these are 101"],
  });
  expect(await errorsOf({ skuPattern: "TEE-{Size}" })).toEqual({
    skuPattern: ["Put {Colour} into the pattern, so that every variant gets a SKU of its own"],
  });
  expect(await errorsOf({ variant: {} })).toEqual({ "variant.price": ["Enter a price for new variants"] });
});

test("a SKU that another product has is refused with that product's name, before anything is created", async () => {
  const other = await at.product({ title: "Old tee" });
  await at.variant(other.id, { sku: "tee-m-navy" });
  const { id } = await at.product();
  const refused = await set(id, {});
  expect(refused).toMatchObject({ status: 409, body: { code: "SKU_TAKEN" } });
  expect(refused.body.errors.skuPattern).toEqual(["“TEE-M-NAVY” is already used by Old tee"]);
  expect(await variantsOf(id)).toEqual([]);
});

test("rows are saved each on its own, with errors beside their rows", async () => {
  const { id } = await at.product();
  await set(id, { variant: { ...tee.variant, onDemand: false } });
  const [one, two, three, four] = await variantsOf(id);
  await at.ask(`PATCH /variants/${two?.id}`, { body: { price: gbp(3000) } });
  const body = {
    changes: [
      { variantId: one?.id, version: one?.version, price: gbp(2800), stock: { was: 0, level: 12, version: 0 } },
      { variantId: two?.id, version: two?.version, price: gbp(2900) },
      { variantId: three?.id, version: three?.version, sku: four?.sku },
      { variantId: four?.id, version: four?.version, status: "draft" },
    ],
  };
  const headers = { "idempotency-key": "grid-1" };
  for (const _ of [1, 2]) {
    const { results } = (await at.ask(`PATCH /products/${id}/variants`, { body, headers })).body;
    expect(results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, false, true]);
    expect(results[1]).toMatchObject({ theirs: { price: gbp(3000) }, actual: 2 });
    expect(results[1].errors.price[0]).toContain("Changed by Olive");
    expect(results[2].errors.sku).toEqual(["Mug already has this SKU"]);
  }
  const stock = await at.ask("GET /stock", { query: { variants: `${one?.id},${two?.id}` } });
  expect(stock.body.stock.map(({ level }: { level: number }) => level)).toEqual([12, 0]);
  const late = { changes: [{ variantId: one?.id, version: 2, stock: { was: 0, level: 5, version: 0 } }] };
  const [result] = (await at.ask(`PATCH /products/${id}/variants`, { body: late })).body.results;
  expect(result).toMatchObject({ ok: false, errors: { stock: [expect.stringContaining("Olive")] } });
});

test("only what is on sale, of a product on sale, is offered for new orders", async () => {
  const { id } = await at.product({ status: "draft" });
  const draft = await at.variant(id, { sku: "D", status: "draft" });
  const active = await at.variant(id, { sku: "A" });
  const orderable = async () => (await variantsOf(id, { orderable: "true" })).map(({ sku }) => sku);
  expect(active).toMatchObject({ status: "active", availability: "draft" });
  expect(await orderable()).toEqual([]);
  await at.ask(`PATCH /products/${id}`, { body: { status: "active" } });
  expect(await orderable()).toEqual(["A"]);
  await at.ask(`PATCH /variants/${draft.id}`, { body: { status: "active" } });
  expect(await orderable()).toEqual(["A", "D"]);
  await at.ask(`PATCH /products/${id}`, { body: { status: "discontinued" } });
  expect(await orderable()).toEqual([]);
});

test("a product is duplicated as a draft: options, variants with new SKUs, their prices, no stock", async () => {
  const { id } = await at.product({ handle: "mug", images: [{ src: "a.png", alt: "A" }] });
  await set(id, {});
  const headers = { "idempotency-key": "copy-1" };
  const body = { title: "Mug (copy)", skuSuffix: "-2" };
  const copies = [];
  for (const _ of [1, 2]) {
    copies.push((await at.ask(`POST /products/${id}/duplicate`, { body, headers })).body);
    await worked();
  }
  const [copy, again] = copies;
  expect(copy).toMatchObject({ title: "Mug (copy)", status: "draft", images: [{ src: "a.png", alt: "A" }] });
  expect(again).toMatchObject({ id: copy.id, jobId: copy.jobId, skuPattern: "TEE-{Size}-{Colour}-2" });
  expect(copy.handle).toBeUndefined();
  expect((await variantsOf(copy.id)).map(({ sku }) => sku).toSorted()[0]).toBe("TEE-M-ECRU-2");
  expect(await variantsOf(copy.id)).toHaveLength(6);
  const taken = await at.ask(`POST /products/${id}/duplicate`, { body: { ...body, title: "Third" } });
  expect(taken).toMatchObject({ status: 409, body: { code: "SKU_TAKEN" } });
  expect(taken.body.errors.skuSuffix[0]).toBe("“TEE-S-ECRU-2” is already used by Mug (copy)");
});
