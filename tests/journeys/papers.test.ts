import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { orderLink } from "#platform/mail";
import { expirePrints } from "../../functions/documents/expire.ts";
import { address, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { factory, packer } from "../support/factories.ts";
import { readPdf } from "../support/pdf.ts";
import { png } from "../support/png.ts";

let here: TestEnvironment;
let goods: Awaited<ReturnType<typeof stocked>>;
beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  goods = await stocked(here, 100);
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const create = async (extra: Record<string, unknown> = {}, variantRef = goods.mug) =>
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      body: { ...orderOf({ variantRef, quantity: 1 }), ...extra },
    }),
    201,
  );
async function confirmed(extra: Record<string, unknown> = {}, variantRef = goods.mug) {
  const order = await create(extra, variantRef);
  const choices = order.fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[0]?.id,
  }));
  const done = must(
    await here.shopAsk({ method: "POST", path: `${here.base}/orders/${order.id}/confirm`, body: choices }),
  );
  await here.settle();
  return done;
}
const get = (path: string, query: Record<string, string> = {}) => here.shopAsk({ path: `${here.base}${path}`, query });
const slipsOf = (order: string, query: Record<string, string> = {}) => get(`/documents/packing-slips/${order}`, query);
const print = (paper: "packing-slips" | "receipts", body: unknown, headers: Record<string, string> = {}) =>
  here.shopAsk({ method: "POST", path: `${here.base}/orders/bulk/${paper}`, body, headers });
async function printed(paper: "packing-slips" | "receipts", body: unknown) {
  const { jobId } = must(await print(paper, body), 202);
  await here.settle();
  const job = must(await here.shopAsk({ path: `/v1/jobs/${jobId}` }));
  const { rows } = must(await here.shopAsk({ path: `/v1/jobs/${jobId}/rows`, query: { pageSize: "100" } }));
  return { jobId, job, rows, file: await get(`/documents/prints/${paper}/${jobId}`) };
}
const patchProject = (body: unknown) =>
  here.ask(here.people.owner, { method: "PATCH", path: `/v1/projects/${here.shop}`, body });
const company = {
  name: "Shop Ltd",
  registrationNumber: "09184227",
  taxId: "GB214778302",
  address: { line1: "3 Harbour Row", city: "Bristol", postalCode: "BS1 5TX", country: "GB" },
};

test("an order's packing slip and receipt carry the shop's own details, and the slip no price", async () => {
  must(await patchProject({ company }));
  const order = await confirmed({ gift: { message: "Happy birthday", hidePrices: true }, note: "Ring twice" });
  const slip = await slipsOf(order.id);
  expect(slip.headers["content-type"]).toBe("application/pdf");
  const [page = ""] = readPdf(slip.file).pages;
  for (const text of [order.number, "Ines Okafor", "United Kingdom", "Mackerel tee", "MUG-1", "Royal Mail Tracked 48"])
    expect(page).toContain(text);
  for (const text of ["Happy birthday", "Ring twice", "Shop Ltd, 3 Harbour Row", "VAT GB214778302"])
    expect(page).toContain(text);
  expect(page).not.toMatch(/£|ines\.okafor@|\+4477/);
  const [receipt = ""] = readPdf((await get(`/orders/${order.id}/receipt/pdf`)).file).pages;
  for (const text of ["Receipt", order.number, "Company number 09184227", "£26.00", "Includes VAT at 20 % of £21.67"])
    expect(receipt).toContain(text);
  expect(receipt).toMatch(/Total\s+£29\.95/);
  expect(receipt).toMatch(/Not paid yet\s+£29\.95/);
  const [one, two] = [await slipsOf(order.id), await slipsOf(order.id)];
  expect(Buffer.compare(one.file, two.file)).toBe(0);
});

test("paid and refunded stand on the receipt, which follows a new address", async () => {
  const order = await create({ payment: { vendor: "stripe", reference: "pi" } });
  const path = `${here.base}/orders/${order.id}`;
  must(
    await here.shopAsk({
      method: "POST",
      path: `${path}/refund`,
      body: { amount: { amount: 500, currency: "GBP" }, reason: "Late" },
    }),
  );
  must(
    await here.shopAsk({
      method: "PATCH",
      path,
      body: {
        shippingAddress: {
          ...address,
          contactName: "Łucja Żak",
          city: "Dún Laoghaire",
          postalCode: "A96 X8R0",
          country: "IE",
        },
      },
    }),
  );
  const [receipt = ""] = readPdf((await get(`/orders/${order.id}/receipt/pdf`)).file).pages;
  expect(receipt).toMatch(/Paid\s+£29\.95/);
  expect(receipt).toMatch(/Refunded\s+£5\.00/);
  expect(receipt).not.toContain("Not paid yet");
  for (const text of ["Łucja Żak", "Dún Laoghaire", "A96 X8R0", "Ireland"]) expect(receipt).toContain(text);
});

test("fifty orders are printed into one file, each on its own page, in the requested order", async () => {
  const orders: { id: string; number: string }[] = [];
  for (let count = 0; count < 50; count += 1)
    orders.push(await confirmed({ shippingAddress: { ...address, contactName: `Buyer number ${count}` } }));
  await here.settle();
  const wanted = orders.toReversed();
  const { job, file } = await printed("packing-slips", { orders: wanted.map(({ id }) => id) });
  expect(job).toMatchObject({ status: "done", done: 50, total: 50, failed: 0, result: { printed: 50 } });
  const { pages, size } = readPdf(file.file);
  expect(pages).toHaveLength(50);
  expect(size).toContain("A4");
  for (const [index, { number }] of wanted.entries()) {
    expect(pages[index]).toContain(number);
    expect(pages[index]).toContain(`Buyer number ${49 - index} `);
    expect(pages[index]).toContain(`${index + 1} of 50`);
  }
});

test("what is not to be packed is named, and the others are printed", async () => {
  const good = await confirmed();
  const waiting = await create();
  const cancelled = await create();
  await here.settle();
  const held = await confirmed();
  const reason = { reason: "customer" };
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${cancelled.id}/cancel`, body: reason }));
  const hold = { status: "on_hold", hold: { reason: "address", message: "No house number" } };
  must(
    await here.shopAsk({ method: "PATCH", path: `${here.base}/fulfillments/${held.fulfillments[0].id}`, body: hold }),
  );
  const missing = "ord_000000000000000000000001";
  const { job, rows, file } = await printed("packing-slips", {
    orders: [waiting.id, cancelled.id, held.id, missing, good.id],
  });
  expect(job).toMatchObject({ status: "done", failed: 4, result: { printed: 1, failed: 4 } });
  expect(rows.map(({ ok, message }: { ok: boolean; message?: string }) => [ok, message ?? ""])).toEqual([
    [false, expect.stringContaining("is not confirmed")],
    [false, "This order has been cancelled."],
    [false, expect.stringContaining("is on hold: No house number")],
    [false, "Order not found."],
    [true, ""],
  ]);
  const { pages } = readPdf(file.file);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(good.number);
  expect((await slipsOf(cancelled.id)).body).toMatchObject({ code: "NOTHING_TO_PACK" });
  expect((await slipsOf(waiting.id)).status).toBe(200);
});

test("all under a tab are printed in the list's order, once for one key, and 501 are refused", async () => {
  for (let count = 0; count < 3; count += 1) await create({ payment: { vendor: "stripe", reference: `pi_${count}` } });
  await here.settle();
  const list = must(await get("/orders", { tab: "to-confirm" })).orders as { number: string }[];
  const { file, job } = await printed("receipts", { tab: "to-confirm" });
  const { pages } = readPdf(file.file);
  expect(pages.map((page) => /TS-\d+/.exec(page)?.[0])).toEqual(list.map(({ number }) => number));
  expect(job.title).toBe("Print receipts of 3 orders");
  const key = { "idempotency-key": "print-once" };
  const [first, second] = [
    await print("receipts", { tab: "to-confirm" }, key),
    await print("receipts", { tab: "to-confirm" }, key),
  ];
  expect(must(first, 202)).toEqual(must(second, 202));
  expect((await print("receipts", { tab: "on-hold" })).body).toMatchObject({ code: "NOTHING_TO_PRINT" });
  const many = Array.from({ length: 501 }, (_, index) => `ord_${String(index).padStart(24, "0")}`);
  expect(await print("packing-slips", { orders: many })).toMatchObject({ status: 422 });
});

test("who does not see money prints slips and no receipts, and a stranger prints nothing", async () => {
  const order = await confirmed();
  const user = await packer(here);
  const ask = (path: string, method = "GET", body?: unknown) =>
    here.ask(user, {
      method,
      path: `${here.base}${path}`,
      query: { project: here.shop },
      ...(body !== undefined && { body }),
    });
  expect((await ask(`/documents/packing-slips/${order.id}`)).status).toBe(200);
  expect((await ask(`/orders/${order.id}/receipt/pdf`)).status).toBe(403);
  expect((await ask("/orders/bulk/receipts", "POST", { orders: [order.id] })).status).toBe(403);
  const receipts = await printed("receipts", { orders: [order.id] });
  expect((await ask(`/documents/prints/receipts/${receipts.jobId}`)).status).toBe(403);
  expect((await ask(`/documents/prints/packing-slips/${receipts.jobId}`)).body).toMatchObject({
    code: "PRINT_NOT_FOUND",
  });
  const rival = (path: string) =>
    here.ask(here.people.outsider, { path: `${here.base}${path}`, query: { project: here.rival } });
  expect((await rival(`/documents/packing-slips/${order.id}`)).body).toMatchObject({ code: "ORDER_NOT_FOUND" });
  expect((await rival(`/orders/${order.id}/receipt/pdf`)).body).toMatchObject({ code: "ORDER_NOT_FOUND" });
  expect((await rival(`/documents/prints/receipts/${receipts.jobId}`)).body).toMatchObject({ code: "PRINT_NOT_FOUND" });
});

test("whoever has the link of a buyer's email gets the receipt of that order alone, until the buyer is erased", async () => {
  const order = await create();
  const token = orderLink(here.ports.signingKey, { tenant: here.shop, orderId: order.id });
  const receipt = (of: string) => here.ask(undefined, { path: `/v1/order-status/${of}/receipt` });
  const found = await receipt(token);
  expect(found.headers["content-type"]).toBe("application/pdf");
  const [page = ""] = readPdf(found.file).pages;
  expect(page).toContain(order.number);
  expect(page).toMatch(/Total\s+£/);
  expect((await receipt(`${token.slice(0, -2)}AA`)).status).toBe(404);
  await here.settle();
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/customers/${order.customerId}/erase`,
      body: { reason: "Asked for it" },
    }),
    200,
    202,
    204,
  );
  await here.settle();
  expect((await receipt(token)).body).toMatchObject({ code: "LINK_OVER" });
});

test("a factory prints its jobs in the shop's name, without prices or the buyer's email address", async () => {
  const north = await factory(here, "Northgate");
  must(await patchProject({ company, papers: { size: "letter" } }));
  await confirmed({ gift: { message: "For Dad", hidePrices: true } }, goods.tee);
  await here.settle();
  const [job] = must(await north.ask({ path: `${here.base}/production/jobs` })).jobs;
  const one = await north.ask({ path: `${here.base}/documents/production-jobs/${job.id}/packing-slip` });
  const { pages, size } = readPdf(one.file);
  expect(size).toContain("A4");
  for (const text of ["Shop", "Shop Ltd, 3 Harbour Row", "Ines Okafor", "TEE-M", "For Dad", job.number])
    expect(pages[0]).toContain(text);
  expect(pages[0]).not.toMatch(/£|ines\.okafor@|Northgate/);
  const body = { jobs: [job.id, "pjb_000000000000000000000001"] };
  const { jobId } = must(
    await north.ask({ method: "POST", path: `${here.base}/production/jobs/packing-slips`, body }),
    202,
  );
  await here.settle();
  const result = must(await north.ask({ path: `/v1/jobs/${jobId}` }));
  expect(result).toMatchObject({ status: "done", failed: 1, result: { printed: 1 } });
  const file = await north.ask({ path: `${here.base}/documents/prints/production-jobs/${jobId}` });
  expect(readPdf(file.file).pages).toHaveLength(1);
  expect((await get(`/documents/prints/production-jobs/${jobId}`)).status).toBe(404);
});

test("a logo is a whole picture of a fair size, is printed, and stands in the history", async () => {
  const order = await confirmed();
  const before = (await slipsOf(order.id)).file.length;
  const put = (raw: Uint8Array) =>
    here.ask(here.people.owner, {
      method: "PUT",
      path: `/v1/projects/${here.shop}/paper-logo`,
      raw,
      headers: { "content-type": "image/png" },
    });
  const whole = png(600, 200, 40);
  expect((await put(Buffer.from("<svg onload=alert(1)>"))).body).toMatchObject({ code: "NOT_A_PICTURE" });
  expect((await put(whole.subarray(0, whole.length - 30))).body).toMatchObject({ code: "NOT_A_PICTURE" });
  expect((await put(png(2001, 10))).body).toMatchObject({ code: "PICTURE_TOO_LARGE" });
  expect((await put(Buffer.alloc(1_000_001))).status).toBe(413);
  expect(must(await put(whole)).papers.logo).toMatchObject({ contentType: "image/png", width: 600, height: 200 });
  expect((await slipsOf(order.id)).file.length).toBeGreaterThan(before + 100);
  const checksum = createHash("sha256").update(whole).digest("hex");
  const shown = await here.ask(here.people.owner, { path: `/v1/projects/${here.shop}/paper-logo/${checksum}` });
  expect(Buffer.compare(shown.file, whole)).toBe(0);
  const stranger = await here.ask(here.people.outsider, { path: `/v1/projects/${here.shop}/paper-logo/${checksum}` });
  expect(stranger.status).toBe(404);
  const { history } = must(await here.ask(here.people.owner, { path: `/v1/projects/${here.shop}/history` }));
  expect(history[0].title).toBe("Packing slips and receipts changed");
});

test("a printed file goes after seven days, and at once where a buyer in it is erased", async () => {
  const order = await confirmed();
  const [old, erased] = [
    await printed("packing-slips", { orders: [order.id] }),
    await printed("receipts", { orders: [order.id] }),
  ];
  expect(old.file.status).toBe(200);
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/customers/${order.customerId}/erase`,
      body: { reason: "Asked for it" },
    }),
    200,
    202,
    204,
  );
  await here.settle();
  expect((await get(`/documents/prints/receipts/${erased.jobId}`)).body).toMatchObject({ code: "PRINT_NOT_FOUND" });
  const other = await confirmed({ contactInformation: { email: "maya@example.com" } });
  const stored = await printed("packing-slips", { orders: [other.id] });
  here.later(6 * 86_400_000);
  await expirePrints(here.ports);
  expect((await get(`/documents/prints/packing-slips/${stored.jobId}`)).status).toBe(200);
  here.later(2 * 86_400_000);
  await expirePrints(here.ports);
  expect((await get(`/documents/prints/packing-slips/${stored.jobId}`)).status).toBe(404);
});
