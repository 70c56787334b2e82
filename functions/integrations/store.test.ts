import { afterEach, beforeEach, expect, test } from "vitest";
import { MODULES } from "#events/_modules";
import { CATALOGUE } from "./catalogue/index.ts";
import { admin, ines, omar, type Store, store } from "./testing.ts";

let here: Store;
beforeEach(async () => {
  here = await store();
});
afterEach(() => here.ports.close());

const base = "/v1/integrations";
const listed = async (query: Record<string, string> = {}, user = omar) =>
  (await here.ask(user, `GET ${base}/listings`, undefined, { pageSize: "100", ...query })).body;
/** What is built in, in the catalogue's order. */
const builtInCodes = CATALOGUE.filter(([, { status }]) => status === "published").map(([code]) => code);
const codes = (page: { listings: { code: string }[] }) => page.listings.map(({ code }) => code);

// [api.response-field.listings] [entity.work.listing.code]
test("a fresh platform offers the modules that are there, and nothing that is a draft", async () => {
  const page = await listed();
  expect(codes(page)).toEqual(builtInCodes);
  expect(codes(page)).toEqual(expect.arrayContaining(MODULES.map(({ code }) => code)));
  expect(page.listings[0]).toMatchObject({
    id: "orders",
    name: "Orders",
    category: "sell",
    status: "published",
    builtIn: true,
    installCount: 0,
  });
  expect(page.nextPageToken).toBeNull();
});

test("every module the seeds name is in the catalogue, for administrators to see", async () => {
  const first = await here.ask(admin, `GET ${base}/admin/listings`, undefined, { pageSize: "30" });
  const query = { pageSize: "30", pageToken: first.body.nextPageToken };
  const second = await here.ask(admin, `GET ${base}/admin/listings`, undefined, query);
  const all = [...codes(first.body), ...codes(second.body)];
  expect(all.length).toBeGreaterThanOrEqual(46);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(["planner", "workflow", "ai-studio", "third-party-logistics", "faqs"]));
});

test("modules are found by words, by kind and by tag, and a search nobody understands says so", async () => {
  expect(codes(await listed({ search: "fulf" }))).toEqual(["fulfillments"]);
  expect(codes(await listed({ search: "category:sell" }))).toEqual(["orders", "products"]);
  expect(codes(await listed({ search: "tag:stock prod" }))).toEqual(["products"]);
  expect(codes(await listed({ search: "nothing like it" }))).toEqual([]);
  const unclear = await here.ask(omar, `GET ${base}/listings`, undefined, { search: "colour:red" });
  expect(unclear).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
  expect(unclear.body.errors.search[0]).toContain("colour");
});

test("this platform's own modules come first, page by page, and are found alike", async () => {
  for (const code of ["zeta", "alpha", "middle"]) await here.offer(code, { tags: ["acme"] });
  const responses: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await listed({ pageSize: "2", ...(pageToken && { pageToken }) });
    responses.push(...codes(page));
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
  expect(responses).toEqual(["alpha", "middle", "zeta", ...builtInCodes]);
  expect(codes(await listed({ search: "tag:acme alp" }))).toEqual(["alpha"]);
});

// [entity.work.integration.categories]
test("categories of modules have their numbers of modules", async () => {
  await here.offer("alpha");
  const { categories, nextPageToken } = (await here.ask(omar, `GET ${base}/categories`)).body;
  expect(categories).toHaveLength(9);
  expect(categories[0]).toMatchObject({ id: "sell", name: "Selling", sortOrder: 1, listingCount: 2 });
  expect(categories.at(-1)).toMatchObject({ code: "connect", listingCount: 1 });
  expect(nextPageToken).toBeNull();
  expect((await here.ask(omar, `GET ${base}/categories/connect`)).body).toEqual(categories.at(-1));
  expect((await here.ask(omar, `GET ${base}/categories/other`)).status).toBe(404);
  const first = (await here.ask(omar, `GET ${base}/categories`, undefined, { pageSize: "5" })).body;
  const query = { pageSize: "5", pageToken: first.nextPageToken };
  const second = (await here.ask(omar, `GET ${base}/categories`, undefined, query)).body;
  expect([...first.categories, ...second.categories]).toEqual(categories);
});

test("one module is opened by its code; a draft, a hidden and a deleted one are not there", async () => {
  expect((await here.ask(omar, `GET ${base}/listings/orders`)).body).toMatchObject({ code: "orders" });
  await here.offer("private-one", { visibility: "private" });
  await here.offer("hidden-one", { visibility: "hidden" });
  expect(codes(await listed())).not.toContain("private-one");
  expect((await here.ask(omar, `GET ${base}/listings/private-one`)).status).toBe(200);
  for (const code of ["planner", "hidden-one", "nonsense"])
    expect(await here.ask(omar, `GET ${base}/listings/${code}`)).toMatchObject({
      status: 404,
      body: { code: "LISTING_NOT_FOUND" },
    });
});

// [entity.work.integration.products]
test("a module tells what it sells", async () => {
  const product = (code: string) => ({
    code,
    name: `Report ${code}`,
    price: { amount: 900, currency: "GBP" },
    interval: "month",
    active: true,
  });
  await here.offer("acme", { products: [product("weekly"), product("monthly"), product("yearly")] });
  const { products } = (await here.ask(omar, `GET ${base}/acme/products`)).body;
  expect(products[0]).toEqual({ id: "weekly", integration: "acme", ...product("weekly") });
  const first = (await here.ask(omar, `GET ${base}/acme/products`, undefined, { pageSize: "2" })).body;
  const query = { pageSize: "2", pageToken: first.nextPageToken };
  const second = (await here.ask(omar, `GET ${base}/acme/products`, undefined, query)).body;
  expect([...first.products, ...second.products]).toEqual(products);
  expect((await here.ask(omar, `GET ${base}/acme/products/monthly`)).body).toEqual(products[1]);
  expect((await here.ask(omar, `GET ${base}/acme/products/daily`)).body.code).toBe("NOT_FOUND");
  expect((await here.ask(omar, `GET ${base}/planner/products`)).body.code).toBe("LISTING_NOT_FOUND");
  expect((await here.ask(omar, `GET ${base}/orders/products`)).body.products).toEqual([]);
});

test("the store says how far a module is in the project that asks", async () => {
  await here.install("drive");
  expect((await listed({ search: "drive" }, ines)).listings[0]).toMatchObject({
    installation: "active",
    installCount: 1,
  });
  const elsewhere = await listed({ search: "drive", project: "prj_other001" }, ines);
  expect(elsewhere.listings[0]).toMatchObject({ installCount: 1 });
  expect(elsewhere.listings[0].installation).toBe("active");
  const factory = await listed({ search: "fulfilment", project: "prj_other001" }, ines);
  expect(factory.listings[0].installation).toBeUndefined();
});
