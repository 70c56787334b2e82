import { afterEach, beforeEach, expect, test } from "vitest";
import { fromBuffer } from "yauzl";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type Factory, factory } from "../support/factories.ts";
import { png } from "../support/png.ts";

let here: TestEnvironment;
let north: Factory;
let tee: string;
let productId: string;
const area = { technology: "dtg", placement: "front", widthMm: 300, heightMm: 400, minDpi: 150 };

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  north = await factory(here, "Northgate");
  ({ tee } = await stocked(here));
  ({ productId } = must(await here.shopAsk({ path: `/v1/gfn/catalog/variants/${tee}` })));
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const jobs = () => `${here.base}/production/jobs`;
const printed = async (applications: unknown) => {
  must(await here.shopAsk({ method: "PATCH", path: `/v1/gfn/catalog/products/${productId}`, body: { applications } }));
  await here.settle();
};
const file = async () => {
  const headers = { "content-type": "application/octet-stream", "x-file-name": "front.png" };
  const raw = png(1800, 2400);
  return must(await here.shopAsk({ method: "POST", path: "/v1/drive/files", headers, raw }), 201).id;
};
async function order() {
  const body = orderOf({ variantRef: tee, quantity: 2 });
  const made = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  const [{ id, availableShippingMethods }] = made.fulfillments;
  const choice = [{ fulfillmentId: id, shippingMethodId: availableShippingMethods[0].id }];
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${made.id}/confirm`, body: choice }));
  await here.settle();
}
const queue = async () =>
  must(await north.ask({ path: jobs() })).jobs as { id: string; number: string; stage: string }[];
const post = (path: string, body: unknown) => north.ask({ method: "POST", path: `${jobs()}/${path}`, body });
const preview = async (body: object) => must(await post("bulk/preview", body));
async function report(body: object) {
  const { jobId } = must(await post("bulk/reports", body), 202);
  await here.settle();
  const { rows } = must(await north.ask({ path: `/v1/jobs/${jobId}/rows`, query: { pageSize: "100" } }));
  return rows as { key: string; ok: boolean; message?: string }[];
}

test("all new jobs are accepted at once, but those on hold or without a print file; the shop sees it", async () => {
  await printed([{ ...area, file: await file() }]);
  for (let at = 0; at < 3; at += 1) await order();
  await printed([area]);
  await order();
  const [first, , held, bare] = await queue();
  must(await post(`${held?.id}/hold`, { reason: "stock", message: "No blanks" }));
  await here.settle();
  const all = { stage: "new", status: "accepted" };
  expect(await preview(all)).toEqual({
    jobs: 4,
    fits: 2,
    pieces: 4,
    left: [
      { reason: "held", count: 1, first: [held?.number] },
      { reason: "no-artwork", count: 1, first: [bare?.number] },
    ],
  });
  expect(await preview({ ...all, withoutArtwork: true })).toMatchObject({ fits: 3 });
  const rows = await report(all);
  expect(rows.map(({ ok }) => ok)).toEqual([true, true, false, false]);
  expect(rows.map(({ message }) => message).slice(2)).toEqual([
    expect.stringMatching(/^This job is on hold/),
    "Left out, without a print file: front.",
  ]);
  expect((await queue()).map(({ stage }) => stage)).toEqual(["accepted", "accepted", "new", "new"]);
  const { orders } = must(await here.shopAsk({ path: `${here.base}/orders` }));
  const stages = orders.map(({ stage }: { stage: string }) => stage).toSorted();
  expect(stages).toEqual(["accepted", "accepted", "confirmed", "on_hold:stock"]);
  expect(await report({ ...all, withoutArtwork: true })).toMatchObject([{ ok: false }, { ok: true }]);
  const named = { jobs: [first?.id ?? "", bare?.id ?? ""], status: "in_production" };
  expect(await preview(named)).toMatchObject({ fits: 1, left: [{ reason: "no-artwork" }] });
  expect((await report(named)).map(({ ok }) => ok)).toEqual([true, false]);
  expect(await preview(named)).toMatchObject({ fits: 0, left: [{ reason: "further" }, { reason: "no-artwork" }] });
  expect((await report(named))[0]?.message).toBe("This job had already reached this stage. Nothing was changed.");
  expect((await post("bulk/reports", { ...named, status: "dispatched" })).status).toBe(422);
});

test("the print files of many jobs are one zip file, each named by job, size, placement and pieces", async () => {
  await printed([area]);
  await order();
  const download = async (ids: readonly string[]) =>
    north.ask({
      method: "POST",
      path: `${here.base}/documents/production-jobs/print-files`,
      body: { jobs: ids },
    });
  const [bare] = await queue();
  expect(await download([bare?.id ?? ""])).toMatchObject({ status: 404, body: { code: "NO_PRINT_FILES" } });
  await printed([{ ...area, file: await file() }]);
  await order();
  const all = await queue();
  const zip = await download(all.map(({ id }) => id));
  const [, printedJob] = all;
  expect(await namesIn(zip.file)).toEqual([`${printedJob?.number}_M_front_2x.png`]);
  const foreign = await here.shopAsk({
    method: "POST",
    path: `${here.base}/documents/production-jobs/print-files`,
    body: { jobs: all.map(({ id }) => id) },
  });
  expect(foreign.status).toBe(404);
});

const namesIn = (file: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    fromBuffer(file, { lazyEntries: false }, (error, zip) => {
      if (error || !zip) return reject(error);
      const found: string[] = [];
      zip.on("entry", ({ fileName }) => found.push(fileName));
      zip.on("end", () => resolve(found));
    });
  });
