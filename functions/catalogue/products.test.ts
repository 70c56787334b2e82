import { afterEach, beforeEach, expect, test } from "vitest";
import { requestsTo } from "#platform/testing";
import { http } from "./http.ts";
import { mug, project, scene } from "./testing.ts";

let at: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.ports.close());

const stranger = { user: "usr_stranger" };
const viewer = { user: "usr_viewer" };

test("a product is added, found by its words and read back by its ref", async () => {
  const made = await at.ask("POST /products", { body: { title: "Enamel mug", brand: "Acme", tags: ["Camping"] } });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    status: "active",
    material: null,
    description: null,
    version: 1,
    createdBy: { name: "Olive" },
  });
  expect(made.body.ref).toBe(`/v1/gfn/catalog/products/${made.body.id}`);
  for (const search of ["ename", "brand:acme", "tag:camping,other mug", "-status:discontinued enamel"])
    expect((await at.ask("GET /products", { query: { search } })).body.products, search).toHaveLength(1);
  expect((await at.ask("GET /products", { query: { search: "brand:other" } })).body.products).toEqual([]);
  const list = await at.ask("GET /products");
  expect(list.body).toMatchObject({ nextPageToken: null, counts: { total: 1, active: 1, discontinued: 0 } });
});

test("fields cut the answer down to what was named", async () => {
  const { id } = await at.product({ images: [{ src: "a.png", alt: "A" }] });
  const cut = await at.ask(`GET /products/${id}`, { query: { fields: "title,images.src" } });
  expect(cut.body).toEqual({ id, title: "Mug", images: [{ src: "a.png" }] });
  expect((await at.ask("GET /products", { query: { fields: "title" } })).body.products).toEqual([{ id, title: "Mug" }]);
  const wrong = await at.ask("GET /products", { query: { fields: "title,images.colour" } });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { fields: ["Unknown: images.colour"] } } });
});

test("a search that names an unknown field is refused by name", async () => {
  const wrong = await at.ask("GET /products", { query: { search: "colour:red" } });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors.search[0]).toContain("Unknown: colour");
});

test("variants show in their product: attributes, refs and the lowest price", async () => {
  const { id } = await at.product();
  const small = await at.variant(id, { sku: "S", attributes: [{ name: "Size", value: "S" }] });
  const large = await at.variant(id, {
    sku: "L",
    attributes: [{ name: "Size", value: "L" }],
    price: { amount: 900, currency: "GBP" },
  });
  const row = (await at.ask(`GET /products/${id}`)).body;
  expect(row.attributes[0].name).toBe("Size");
  expect(row.attributes[0].values.toSorted()).toEqual(["L", "S"]);
  expect(row.variants.toSorted()).toEqual([small.ref, large.ref].toSorted());
  expect(row.priceFrom).toEqual({ amount: 900, currency: "GBP" });
  await at.ask(`PATCH /variants/${large.id}`, { body: { status: "discontinued" } });
  expect((await at.ask(`GET /products/${id}`)).body.priceFrom.amount).toBe(1200);
});

test("a product is changed, cleared and discontinued, and its history says so", async () => {
  const { id } = await at.product({ brand: "Acme", material: "Steel" });
  at.ports.advance(60_000);
  const before = at.ports.clock().toISOString();
  at.ports.advance(60_000);
  const changed = await at.ask(`PATCH /products/${id}`, {
    body: { title: "Cup", brand: null, material: null, status: "discontinued" },
  });
  expect(changed.body).toMatchObject({ title: "Cup", material: null, status: "discontinued", version: 3 });
  expect(changed.body).not.toHaveProperty("brand");
  const history = (await at.ask(`GET /products/${id}/history`, { query: { pageSize: "2" } })).body;
  expect(history.history.map((each: { title: string }) => each.title)).toEqual([
    "Product discontinued",
    "Product changed",
  ]);
  expect(history.history[1].changes).toContainEqual({ field: "title", label: "Title", before: "Mug", after: "Cup" });
  const older = await at.ask(`GET /products/${id}/history`, {
    query: { pageSize: "2", pageToken: String(history.nextPageToken) },
  });
  expect(older.body.history).toMatchObject([{ title: "Product added", ip: "192.0.2.1" }]);
  const then = await at.ask(`GET /products/${id}`, { query: { asOf: before } });
  expect(then.body).toMatchObject({ title: "Mug", brand: "Acme", status: "active", version: 1 });
  expect((await at.ask(`GET /products/${id}`, { query: { asOf: "2020-01-01T00:00:00Z" } })).status).toBe(404);
});

test("nobody gets in without a token, the right to or a place in the project", async () => {
  const { id } = await at.product();
  expect((await at.send("GET /v1/gfn/catalog/products", { query: { project: project.id } })).status).toBe(401);
  const denied = await at.ask("POST /products", { as: viewer, body: { title: "Cup" } });
  expect(denied).toMatchObject({ status: 403, body: { permissions: { denied: ["catalogue.product.create"] } } });
  expect((await at.ask("GET /products", { as: stranger })).status).toBe(404);
  const foreign = { as: stranger, query: { project: "prj_other01" } };
  expect((await at.ask(`GET /products/${id}`, foreign)).status).toBe(404);
  expect((await at.ask(`PATCH /products/${id}`, { ...foreign, body: { title: "Mine" } })).status).toBe(404);
  expect((await at.ask("GET /products", foreign)).body.products).toEqual([]);
});

test("what cannot be used is named", async () => {
  const { status, body } = await at.ask("POST /products", {
    body: { title: " ", colour: "red", images: [{ src: 1 }] },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(["colour", "images.0.src", "title"]);
  const broken = await at.ask("GET /products", { query: { pageToken: "AAAAAAAAAAAAAAAAAAAAAA" } });
  expect(broken).toMatchObject({ status: 422, body: { errors: { pageToken: ["Not a page of this list"] } } });
});

test("page tokens are whole numbers that fit 32 bits and one list alone; the opaque ones are taken too", async () => {
  for (const title of ["Apron", "Beanie", "Cap"]) await at.ask("POST /products", { body: { title } });
  const first = await at.ask("GET /products", { query: { pageSize: "2" } });
  const number = first.body.nextPageToken;
  expect(Number.isInteger(number) && number > 0 && number < 2 ** 31).toBe(true);
  expect((await at.ask("GET /products", { query: { pageSize: "2" } })).body.nextPageToken).toBe(number);
  const titles = (answer: { body: { products: { title: string }[] } }) =>
    answer.body.products.map(({ title }) => title);
  const opaque = String(await at.ports.keyvalue.get("page-numbers", String(number)));
  for (const pageToken of [String(number), opaque])
    expect(titles(await at.ask("GET /products", { query: { pageSize: "2", pageToken } }))).toEqual(["Cap"]);
  for (const [path, pageToken] of [
    ["/variants", String(number)],
    ["/products", "0"],
    ["/products", "4294967295"],
  ])
    expect((await at.ask(`GET ${path}`, { query: { pageToken: String(pageToken) } })).status).toBe(422);
});

test("a stale change of the same field names both values; another field merges", async () => {
  const { id } = await at.product();
  await at.ask(`PATCH /products/${id}`, { body: { title: "Cup" } });
  const stale = { "if-match": "1" };
  const clash = await at.ask(`PATCH /products/${id}`, { headers: stale, body: { title: "Beaker" } });
  expect(clash).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT", theirs: { title: "Cup" } } });
  expect(clash.body.errors.title[0]).toContain("Olive");
  expect((await at.ask(`PATCH /products/${id}`, { headers: stale, body: { brand: "Acme" } })).body).toMatchObject({
    title: "Cup",
    brand: "Acme",
  });
});

test("a repeated idempotency key answers the same, another body under it is refused", async () => {
  const headers = { "idempotency-key": "k-1" };
  const first = await at.ask("POST /products", { headers, body: { title: "Cup" } });
  const again = await at.ask("POST /products", { headers, body: { title: "Cup" } });
  expect(again).toMatchObject({ status: 201, body: first.body });
  const other = await at.ask("POST /products", { headers, body: { title: "Bowl" } });
  expect(other).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_MISMATCH" } });
  const variant = `POST /products/${first.body.id}/variants`;
  const one = await at.ask(variant, { headers, body: mug });
  await at.ask(`PATCH /products/${first.body.id}`, { body: { title: "Renamed" } });
  expect((await at.ask(variant, { headers, body: mug })).body.id).toBe(one.body.id);
});

test("pages meet every product once and cost the same in a list ten times as long", async () => {
  const add = async (from: number, to: number) => {
    for (let n = from; n < to; n += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, i) => at.product({ title: `Mug ${n + i}`, brand: "Acme" })));
      at.ports.advance(10_000); // stays below the limit per minute
    }
    await at.settle();
  };
  const touched: number[] = [];
  const find = async (...args: Parameters<typeof at.ports.views.find>) => {
    const found = await at.ports.views.find(...args);
    touched.push(found.touched);
    return found;
  };
  const counting = requestsTo(http, { ...at.ports, views: { ...at.ports.views, find } });
  const cost = async () => {
    touched.length = 0;
    for (const query of [{}, { sortBy: "-createdAt" }, { search: "brand:acme" }])
      await counting("GET /v1/gfn/catalog/products", {
        as: { user: "usr_owner1" },
        query: { project: project.id, ...query },
      });
    return [...touched];
  };
  await add(0, 300);
  expect(await cost()).toEqual([20, 20, 20]);
  const titles: string[] = [];
  let pageToken: number | null = null;
  do {
    const query = { pageSize: "70", ...(pageToken && { pageToken: String(pageToken) }) };
    const page = await at.ask("GET /products", { query });
    titles.push(...page.body.products.map((each: { title: string }) => each.title));
    pageToken = page.body.nextPageToken;
  } while (pageToken);
  expect(new Set(titles).size).toBe(300);
  expect(titles).toHaveLength(300);
  await add(300, 3000);
  expect(await cost()).toEqual([20, 20, 20]);
  expect((await at.ask("GET /products")).body.counts.total).toBe(3000);
});

test("a product takes 20 pictures; one that a file gave more can be changed down, and not up", async () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ src: `https://a.example/${at}.png` }));
  const tooMany = await at.ask("POST /products", { body: { title: "Mug", images: pictures(21) } });
  expect(tooMany).toMatchObject({ status: 422, body: { errors: { images: ["Use at most 20 pictures"] } } });
  const { id } = await at.product({ images: pictures(20) });
  const change = (images: object[]) => at.ask(`PATCH /products/${id}`, { body: { images } });
  expect(await change(pictures(21))).toMatchObject({ status: 422, body: { code: "TOO_MANY_PICTURES" } });
  const [first, second] = pictures(2);
  const turned = [second, { ...first, alt: "The mug on a table" }];
  expect((await change(turned as object[])).body.images).toEqual(turned);
  const { history } = (await at.ask(`GET /products/${id}/history`)).body;
  expect(history[0]).toMatchObject({ title: "Product changed", actor: { name: "Olive" } });
  expect(history[0].changes[0].label).toBe("Images");
});
