import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type Factory, factory } from "../support/factories.ts";
import type { Wire } from "../support/importing.ts";
import { png } from "../support/png.ts";

let here: TestEnvironment;
let north: Factory;
let tee: string;
let productId: string;
const area = { technology: "dtg", placement: "back", widthMm: 300, heightMm: 400, minDpi: 150 };

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  north = await factory(here, "Northgate");
  tee = (await stocked(here)).tee;
  productId = must(await here.shopAsk({ path: `/v1/gfn/catalog/variants/${tee}` })).productId;
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const bring = async (raw: Buffer | string, name: string): Promise<string> => {
  const headers = { "content-type": "application/octet-stream", "x-file-name": name };
  return must(await here.shopAsk({ method: "POST", path: "/v1/drive/files", headers, raw }), 201).id;
};
const change = (what: string, applications: unknown) =>
  here.shopAsk({ method: "PATCH", path: `/v1/gfn/catalog/${what}`, body: { applications } });
const ofProduct = (applications: unknown) => change(`products/${productId}`, applications);
const ofVariant = (applications: unknown) => change(`variants/${tee}`, applications);

async function placed() {
  const body = orderOf({ variantRef: tee, quantity: 1 });
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  const [{ id, availableShippingMethods }] = order.fulfillments;
  const choice = [{ fulfillmentId: id, shippingMethodId: availableShippingMethods[0].id }];
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${order.id}/confirm`, body: choice }));
  await here.settle();
  return { order, fulfilment: `${here.base}/fulfillments/${id}` };
}
const jobs = () => `${here.base}/production/jobs`;
async function job(): Promise<Wire> {
  const [{ id }] = must(await north.ask({ path: jobs() })).jobs;
  return must(await north.ask({ path: `${jobs()}/${id}` }));
}

test("a print says how fine its file is at its size, measured from its bytes; what is no print file is refused", async () => {
  const file = await bring(png(1200, 1600), "mackerel-back.png");
  const pdf = await bring("%PDF-1.7 label", "label.pdf");
  const small = { ...area, technology: "dtf", placement: "neck_label", widthMm: 60, heightMm: 40 };
  const { applications } = must(
    await ofProduct([
      { ...area, file },
      { ...small, file: pdf },
      { ...area, placement: "front" },
    ]),
  );
  expect(applications).toMatchObject([
    { ...area, artwork: { name: "mackerel-back.png", width: 1200, height: 1600, dpi: 102, file } },
    { ...small, artwork: { name: "label.pdf", contentType: "application/pdf" } },
    { placement: "front" },
  ]);
  expect(applications[1].artwork).not.toHaveProperty("dpi");
  expect(applications[2]).not.toHaveProperty("artwork");
  const text = await bring("hello", "notes.png");
  expect(await ofProduct([{ ...area, file: text }])).toMatchObject({
    status: 422,
    body: {
      code: "NOT_A_PRINT_FILE",
      errors: { "applications.0.file": [expect.stringContaining("not a print file")] },
    },
  });
  must(await here.shopAsk({ method: "DELETE", path: `/v1/drive/files/${file}` }), 204);
  expect(await ofVariant([{ ...area, file }])).toMatchObject({ status: 404, body: { code: "FILE_NOT_FOUND" } });
  for (const wrong of [{ widthMm: 0 }, { heightMm: 20_000 }, { minDpi: 0 }, { placement: " " }, { technology: "ink" }])
    expect((await ofProduct([{ ...area, ...wrong }])).status).toBe(422);
  expect((await ofProduct([area, area])).body.errors).toHaveProperty(["applications.1.placement"]);
  const stored = must(await here.shopAsk({ path: `/v1/gfn/catalog/products/${productId}` })).applications;
  expect(stored).toEqual(applications);
  const again = must(await ofProduct([{ ...stored[0], widthMm: 150, heightMm: 200 }])).applications;
  expect(again[0].artwork).toMatchObject({ dpi: 203, name: "mackerel-back.png" });
  const print = await here.shopAsk({ path: `/v1/gfn/catalog/prints/${again[0].artwork.checksum}` });
  expect(print.file.equals(png(1200, 1600))).toBe(true);
  const { history } = must(await here.shopAsk({ path: `/v1/gfn/catalog/products/${productId}/history` }));
  expect(history[0].changes).toMatchObject([
    { label: "Prints", after: "back, 150 × 200 mm: mackerel-back.png, 1,200 × 1,600 px, 203 dpi" },
  ]);
  const [{ revert }] = history;
  const back = must(await ofProduct(revert.applications)).applications;
  expect(back.slice(0, 2)).toEqual(applications.slice(0, 2));
});

test("a photograph that its camera turned is as fine a print as it is drawn", async () => {
  const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#c00" } });
  const turned = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const file = await bring(turned, "turned.jpg");
  expect(must(await here.shopAsk({ path: `/v1/drive/metadata/${file}` }))).toMatchObject({ width: 800, height: 1200 });
  const { applications } = must(await ofProduct([{ ...area, file }]));
  expect(applications[0].artwork).toMatchObject({ width: 800, height: 1200, dpi: 76 });
});

test("an order keeps the prints it was placed with, and its factory gets them with their files", async () => {
  const first = png(1200, 1600);
  const file = await bring(first, "mackerel-back.png");
  must(await ofProduct([{ ...area, file }]));
  await here.settle();
  const { order, fulfilment } = await placed();
  expect(order.items[0].applications).toMatchObject([{ ...area, artwork: { name: "mackerel-back.png", dpi: 102 } }]);
  must(await ofProduct([]));
  must(await here.shopAsk({ method: "DELETE", path: `/v1/drive/files/${file}` }), 204);
  await here.settle();
  const record = must(await here.shopAsk({ path: fulfilment }));
  expect(record.placements).toMatchObject([{ ...area, artwork: { dpi: 102 }, version: 0 }]);
  const { checksum } = record.placements[0].artwork;
  expect((await here.shopAsk({ path: `${fulfilment}/artwork/${checksum}` })).file.equals(first)).toBe(true);

  const { id, items } = await job();
  expect(items[0].prints).toMatchObject([{ ...area, artwork: { checksum, dpi: 102 } }]);
  expect((await north.ask({ path: `${jobs()}/${id}/artwork/${checksum}` })).file.equals(first)).toBe(true);
  const unknown = await north.ask({ path: `${jobs()}/${id}/artwork/${"0".repeat(64)}` });
  expect(unknown).toMatchObject({ status: 404, body: { code: "JOB_ARTWORK_NOT_FOUND" } });
  expect((await here.shopAsk({ path: `${jobs()}/${id}/artwork/${checksum}` })).status).toBe(404);

  const second = png(1800, 2400);
  const headers = { "content-type": "application/octet-stream", "x-file-name": "sharp.png" };
  const query = { orderItemId: "itm_1", placement: "back", replaces: "0" };
  must(await here.shopAsk({ method: "POST", path: `${fulfilment}/artwork`, query, headers, raw: second }));
  await here.settle();
  const [print] = (await job()).items[0].prints;
  expect(print.artwork).toMatchObject({ name: "sharp.png", dpi: 152 });
  const got = await north.ask({ path: `${jobs()}/${id}/artwork/${print.artwork.checksum}` });
  expect(got.file.equals(second)).toBe(true);
  expect(
    must(await here.shopAsk({ path: `${here.base}/orders/${order.id}` })).items[0].applications[0].artwork.dpi,
  ).toBe(102);
});

test("a variant's own prints go before its product's, and come back to them", async () => {
  const file = await bring(png(1200, 1600), "product.png");
  must(await ofProduct([{ ...area, file }]));
  must(await ofVariant([{ ...area, placement: "front" }]));
  await here.settle();
  expect((await placed()).order.items[0].applications).toMatchObject([{ placement: "front" }]);
  must(await ofVariant(null));
  await here.settle();
  expect((await placed()).order.items[0].applications).toMatchObject([{ placement: "back" }]);
});
