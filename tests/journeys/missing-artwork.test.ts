import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type Factory, factory } from "../support/factories.ts";
import { png } from "../support/png.ts";

let here: TestEnvironment;
let north: Factory;
let tee: string;
let mug: string;
const area = { technology: "dtg", widthMm: 300, heightMm: 400, minDpi: 150 };

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  north = await factory(here, "Northgate");
  ({ tee, mug } = await stocked(here));
  const { productId } = must(await here.shopAsk({ path: `/v1/gfn/catalog/variants/${tee}` }));
  const headers = { "content-type": "application/octet-stream", "x-file-name": "front.png" };
  const raw = png(1800, 2400);
  const { id: file } = must(await here.shopAsk({ method: "POST", path: "/v1/drive/files", headers, raw }), 201);
  const applications = [
    { ...area, placement: "front", file },
    { ...area, placement: "back" },
  ];
  must(await here.shopAsk({ method: "PATCH", path: `/v1/gfn/catalog/products/${productId}`, body: { applications } }));
  await here.settle();
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

async function placed(variantRef = tee) {
  const body = orderOf({ variantRef, quantity: 1 });
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  const [{ id, availableShippingMethods }] = order.fulfillments;
  await here.settle();
  return { order, id: order.id as string, fulfilment: id as string, choice: availableShippingMethods[0].id as string };
}
type Placed = Awaited<ReturnType<typeof placed>>;
const confirm = ({ id, fulfilment, choice }: Placed, query?: Record<string, string>) =>
  here.shopAsk({
    method: "POST",
    path: `${here.base}/orders/${id}/confirm`,
    body: [{ fulfillmentId: fulfilment, shippingMethodId: choice }],
    ...(query && { query }),
  });
const get = async ({ id }: Placed) => must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
const tab = async () =>
  must(await here.shopAsk({ path: `${here.base}/orders`, query: { tab: "no-artwork" } })).orders as {
    id: string;
    prints: unknown;
  }[];
const addBack = (order: Placed) =>
  here.shopAsk({
    method: "POST",
    path: `${here.base}/fulfillments/${order.fulfilment}/artwork`,
    query: { orderItemId: "itm_1", placement: "back", replaces: "0" },
    headers: { "content-type": "application/octet-stream", "x-file-name": "back.png" },
    raw: png(1800, 2400, 90),
  });
const require = (artworkRequired: boolean) =>
  here.shopAsk({ method: "PUT", path: `${here.base}/orders/rules`, body: { artworkRequired } });

test("an order says which prints have no artwork, in its record and under a tab, until somebody adds it", async () => {
  const one = await placed();
  const stocked = await placed(mug);
  expect(await get(one)).toMatchObject({
    printsNeeded: 2,
    missingArtwork: [{ orderItemId: "itm_1", placements: ["back"], fulfillmentId: one.fulfilment }],
  });
  expect(await get(stocked)).not.toHaveProperty("missingArtwork");
  expect(await tab()).toMatchObject([{ id: one.id, prints: { needed: 2, missing: 1, placements: ["back"] } }]);
  const { tabs } = must(await here.shopAsk({ path: `${here.base}/orders/counts` }));
  expect(tabs["no-artwork"]).toBe(1);
  must(await addBack(one));
  await here.settle();
  expect(await get(one)).not.toHaveProperty("missingArtwork");
  expect(await tab()).toEqual([]);
});

test("the API confirms without artwork as before, and keeps who accepted it", async () => {
  const [quiet, accepted] = [await placed(), await placed()];
  must(await confirm(quiet));
  must(await confirm(accepted, { acceptMissingArtwork: "true" }));
  await here.settle();
  expect(await get(quiet)).not.toHaveProperty("artworkAccepted");
  expect(await get(accepted)).toMatchObject({
    paymentStatus: "processing",
    artworkAccepted: { prints: [{ orderItemId: "itm_1", placements: ["back"] }], by: { id: here.people.owner } },
  });
  const { history } = must(await here.shopAsk({ path: `${here.base}/orders/${accepted.id}/history` }));
  expect(history.map(({ title }: { title: string }) => title)).toContain("Confirming without artwork accepted: back");
});

test("a project can forbid it: then nobody confirms an order without artwork, and accepting it changes nothing", async () => {
  const order = await placed();
  expect(must(await here.shopAsk({ path: `${here.base}/orders/rules` }))).toEqual({ artworkRequired: false });
  expect(must(await require(true))).toEqual({ artworkRequired: true });
  for (const query of [undefined, { acceptMissingArtwork: "true" }])
    expect(await confirm(order, query)).toMatchObject({
      status: 409,
      body: { code: "ARTWORK_MISSING", prints: [{ orderItemId: "itm_1", placements: ["back"] }] },
    });
  expect(await get(order)).toMatchObject({ platformPayment: { status: "none" } });
  must(await addBack(order));
  must(await confirm(order));
  await here.settle();
});

test("confirming many leaves out those without artwork, takes them with the acceptance, or takes them unasked as before", async () => {
  const made = [await placed(mug), await placed(), await placed()];
  const ids = made.map(({ id }) => id);
  const preview = async (more: object) => {
    const body = { action: "confirm", orders: ids, ...more };
    return must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/bulk/preview`, body }));
  };
  const named = [1, 2].map((at) => ({
    id: made[at]?.id,
    number: made[at]?.order.number,
    prints: [{ title: "Mackerel tee", placements: ["back"] }],
  }));
  const withoutArtwork = { orders: 2, forbidden: false, first: named };
  expect(await preview({ acceptMissingArtwork: false })).toMatchObject({ orders: 3, fits: 1, withoutArtwork });
  expect(await preview({ acceptMissingArtwork: true })).toMatchObject({ orders: 3, fits: 3, withoutArtwork });
  expect(await preview({})).toMatchObject({ fits: 3, withoutArtwork });
  const run = async (orders: string[], more: object) => {
    const body = { orders, ...more };
    const started = await here.shopAsk({ method: "POST", path: `${here.base}/orders/bulk/confirm`, body });
    await here.settle();
    const path = `/v1/jobs/${must(started, 202).jobId}/rows`;
    return must(await here.shopAsk({ path, query: { pageSize: "100" } })).rows as { ok: boolean; message?: string }[];
  };
  const rows = await run(ids, { acceptMissingArtwork: false });
  expect(rows.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(rows[1]?.message).toMatch(/^Left out, without artwork: Mackerel tee \(back\)/);
  expect((await run(ids.slice(1, 2), { acceptMissingArtwork: true })).map(({ ok }) => ok)).toEqual([true]);
  expect(await get(made[1] as Placed)).toHaveProperty("artworkAccepted");
  expect((await run(ids.slice(2), {})).map(({ ok }) => ok)).toEqual([true]);
  expect(await get(made[2] as Placed)).not.toHaveProperty("artworkAccepted");
});

test("the factory's job lists each placement in the catalogue's order, and gets artwork that is added while it works", async () => {
  const order = await placed();
  must(await confirm(order));
  await here.settle();
  const jobs = `${here.base}/production/jobs`;
  const [{ id }] = must(await north.ask({ path: jobs })).jobs;
  const prints = async () => must(await north.ask({ path: `${jobs}/${id}` })).items[0].prints;
  expect(await prints()).toMatchObject([
    { placement: "front", artwork: { name: "front.png" } },
    { placement: "back", missing: true },
  ]);
  must(await north.ask({ method: "POST", path: `${jobs}/${id}/reports`, body: { status: "in_production" } }));
  await here.settle();
  must(await addBack(order));
  await here.settle();
  const now = await prints();
  expect(now.map(({ placement }: { placement: string }) => placement)).toEqual(["front", "back"]);
  expect(now[1]).toMatchObject({ artwork: { name: "back.png" } });
  expect(now[1]).not.toHaveProperty("missing");
});
