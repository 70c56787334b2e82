import { afterEach, beforeEach, expect, test } from "vitest";
import { gbp, must, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { importingIn, paidOrder, shopifyOrders, type Wire } from "../support/importing.ts";

let here: TestEnvironment;
let importing: ReturnType<typeof importingIn>;
let goods: Awaited<ReturnType<typeof stocked>>;
beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  importing = importingIn(here);
  goods = await stocked(here);
});
afterEach(() => here.close());

const orders = async (): Promise<Wire[]> => must(await here.shopAsk({ path: `${here.base}/orders` })).orders;
const orderNumbered = async (number: string): Promise<Wire> => {
  const found = (await orders()).find((each) => each.number === number);
  return must(await here.shopAsk({ path: `${here.base}/orders/${found.id}` }));
};
const unknown = (number: string, more = {}) =>
  paidOrder(number, { "Lineitem name": "Old mackerel tee", "Lineitem sku": "OLD-TEE", ...more });

test("an item whose SKU nobody knows keeps its order out, and the dry run lists it once with its SKU and title", async () => {
  const file = shopifyOrders(paidOrder("#1"), unknown("#2"), unknown("#3"), unknown("#4", { "Lineitem sku": "" }));
  const { importId, result } = await importing.send("orders", file);
  expect(result).toMatchObject({ total: 4, good: 1, bad: 3 });
  expect(result.unmatched).toEqual([
    { key: "sku:old-tee", sku: "OLD-TEE", title: "Old mackerel tee", records: 2 },
    { key: "title:old mackerel tee", title: "Old mackerel tee", records: 1 },
  ]);
  expect(result.problems[0]).toMatchObject({ line: 3, column: "Lineitem sku", value: "OLD-TEE" });
  expect((await importing.run("orders", importId)).result).toMatchObject({ created: 1, failed: 3 });
  expect((await orders()).map(({ number }) => number)).toEqual(["#1"]);
});

test("an item matched by hand becomes that variant, can be confirmed, and is offered again in the next file", async () => {
  const { importId, result } = await importing.send("orders", shopifyOrders(unknown("#2"), unknown("#3")));
  const [{ key }] = result.unmatched;
  const checked = await importing.match(importId, [{ key, variantId: goods.tee }]);
  expect(checked.result).toMatchObject({ good: 2, bad: 0, unmatched: [] });
  const found = must(await here.shopAsk({ path: `/v1/imports/orders/${importId}` }));
  expect(found).toMatchObject({ run: null, matches: [{ key, variantId: goods.tee }] });
  expect((await importing.run("orders", importId)).result).toMatchObject({ created: 2, failed: 0 });
  const order = await orderNumbered("#2");
  expect(order.items).toMatchObject([
    { variantId: goods.tee, sku: "TEE-M", importedAs: { title: "Old mackerel tee", sku: "OLD-TEE" } },
  ]);
  const [{ id: fulfillmentId, availableShippingMethods }] = order.fulfillments;
  const choice = [{ fulfillmentId, shippingMethodId: availableShippingMethods[0].id }];
  must(await importing.post(`${here.base}/orders/${order.id}/confirm`, choice));

  const next = await importing.send("orders", shopifyOrders(unknown("#9")));
  expect(next.result.unmatched).toMatchObject([{ key, remembered: goods.tee }]);
  expect(await here.verified()).toEqual([]);
});

test("an order that was sent already comes in whole, as sent, whatever its items were", async () => {
  const file = shopifyOrders(unknown("#5", { "Fulfillment Status": "fulfilled", Total: "26.00" }));
  expect((await importing.send("orders", file, "import")).result).toMatchObject({ created: 1, failed: 0 });
  const order = await orderNumbered("#5");
  expect(order).toMatchObject({ fulfilmentStatus: "dispatched", fulfillments: [], total: gbp(2600) });
  expect(order.sentElsewhereAt).toBe("2026-11-18T10:14:00.000Z");
  const job = must(
    await here.shopAsk({ method: "POST", path: `${here.base}/orders/bulk/confirm`, body: { orders: [order.id] } }),
    202,
  );
  expect((await importing.ended(job.jobId)).rows).toMatchObject([
    { ok: false, message: "This order has no fulfiller, so there is nothing to confirm." },
  ]);
});

test("what needs no making, such as a tip, needs no match", async () => {
  const tip = { Name: "#6", "Lineitem quantity": 1, "Lineitem name": "Tip", "Lineitem price": "2.00" };
  const file = shopifyOrders(paidOrder("#6", { Total: "28.00" }), { ...tip, "Lineitem requires shipping": "false" });
  expect((await importing.send("orders", file, "import")).result).toMatchObject({ created: 1, failed: 0 });
  const { fulfillments, items } = await orderNumbered("#6");
  expect(items).toHaveLength(2);
  expect(fulfillments).toMatchObject([{ items: [{ orderItemId: "itm_1", quantity: 1 }] }]);
});

test("a SKU is the same in upper and lower case", async () => {
  const file = shopifyOrders(paidOrder("#8", { "Lineitem sku": " mug-1" }));
  expect((await importing.send("orders", file, "import")).result).toMatchObject({ created: 1, failed: 0 });
  expect((await orderNumbered("#8")).items).toMatchObject([{ sku: "MUG-1" }]);
});

test("tax in the prices is the file's to the minor unit, shared over the taxed lines", async () => {
  const line = (sku: string, price: string, more = {}) => ({
    Name: "#7",
    "Lineitem quantity": 1,
    "Lineitem name": sku,
    "Lineitem price": price,
    "Lineitem sku": sku,
    ...more,
  });
  const file = shopifyOrders(
    paidOrder("#7", {
      Taxes: "7.01",
      Total: "44.95",
      Shipping: "3.95",
      "Tax 1 Name": "GB VAT 20%",
      "Tax 1 Value": "7.01",
    }),
    line("MUG-1", "10.00"),
    line("MUG-1", "5.00", { "Lineitem taxable": "false" }),
  );
  expect((await importing.send("orders", file, "import")).result).toMatchObject({ created: 1, failed: 0 });
  const { taxTotal, taxes, total, items } = await orderNumbered("#7");
  expect([taxTotal, total]).toEqual([gbp(701), gbp(4495)]);
  expect(taxes).toEqual([{ name: "GB VAT", rate: 0.2, base: gbp(3505), amount: gbp(701), included: true }]);
  expect(items.map(({ tax }: Wire) => tax.amount)).toEqual([507, 194, 0]);
});

test("tax on top of the prices is no line of its own, and is part of what is paid", async () => {
  const taxes = {
    Taxes: "2.15",
    "Tax 1 Name": "State Tax 6%",
    "Tax 1 Value": "1.56",
    "Tax 2 Name": "County",
    "Tax 2 Value": "0.59",
  };
  const file = shopifyOrders(paidOrder("#8", { ...taxes, Total: "28.15" }));
  expect((await importing.send("orders", file, "import")).result).toMatchObject({ created: 1, failed: 0 });
  const order = await orderNumbered("#8");
  expect(order).toMatchObject({ taxTotal: gbp(215), total: gbp(2815), paidTotal: gbp(2815), outstanding: gbp(0) });
  expect(order.items).toMatchObject([{ title: "Mackerel tee", unitPrice: gbp(2600), tax: gbp(215) }]);
  expect(order.taxes).toMatchObject([
    { name: "State Tax", rate: 0.06, amount: gbp(156), included: false },
    { name: "County", rate: 0, amount: gbp(59), included: false },
  ]);
  const { html } = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}/receipt` }));
  expect(html).toContain("State Tax at 6 %");
  expect(html).not.toContain("Includes");
  expect(html).not.toContain("0 %<");
  expect(await here.verified()).toEqual([]);
});

test("a total or taxes that do not add up are a bad row that says both figures", async () => {
  const file = shopifyOrders(
    paidOrder("#1", { Total: "27.00" }),
    paidOrder("#2", { Total: "26.00", Taxes: "4.33", "Tax 1 Name": "VAT 20%", "Tax 1 Value": "4.30" }),
  );
  const { result } = await importing.send("orders", file, "import");
  expect(result).toMatchObject({ created: 0, failed: 2 });
  const dry = await importing.send("orders", file);
  expect(dry.result.problems).toMatchObject([
    { line: 2, column: "Total", value: "27.00", message: expect.stringMatching(/27\.00 GBP.*26\.00 GBP/) },
    { line: 3, column: "Taxes", value: "4.33", message: expect.stringMatching(/4\.33 GBP.*4\.30 GBP/) },
  ]);
});

test("an order named twice with other facts, and one whose rows contradict each other, are bad rows", async () => {
  const second = { Name: "#1", Email: "somebody.else@example.com", "Lineitem quantity": 1, "Lineitem name": "Mug" };
  const file = shopifyOrders(
    paidOrder("#1"),
    { ...second, "Lineitem price": "9.00", "Lineitem sku": "MUG-1" },
    paidOrder("#2"),
    paidOrder("#3"),
    paidOrder("#2", { Total: "99.00" }),
  );
  const { result } = await importing.send("orders", file);
  expect(result).toMatchObject({ total: 4, good: 2, bad: 2 });
  expect(result.problems).toMatchObject([
    { line: 3, column: "Email", message: "Differs from line 2" },
    { line: 6, column: "Name", message: "Already at line 4" },
  ]);
});

test("a dry run is used once: who is later learns when and by whom, and two at once are one import", async () => {
  const { importId } = await importing.send("orders", shopifyOrders(paidOrder("#1"), paidOrder("#2")));
  const path = `/v1/imports/orders/${importId}/run`;
  const answers = await Promise.all([importing.post(path), importing.post(path), importing.post(path)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  const winner = answers.find(({ status }) => status === 202)?.body.jobId;
  await here.settle();
  const late = await importing.post(path);
  expect(late).toMatchObject({
    status: 409,
    body: { code: "IMPORT_ALREADY_RUN", jobId: winner, by: expect.any(String) },
  });
  expect(await orders()).toHaveLength(2);
  const { run } = must(await here.shopAsk({ path: `/v1/imports/orders/${importId}` }));
  expect(run).toMatchObject({ jobId: winner, status: "done", by: { kind: "user" } });
  const match = { matches: [{ key: "sku:x", variantId: goods.tee }] };
  expect(await importing.post(`/v1/imports/orders/${importId}/matches`, match)).toMatchObject({
    status: 409,
    body: { code: "IMPORT_ALREADY_RUN" },
  });
});

test("what was never imported cannot be undone", async () => {
  const { importId } = await importing.send("orders", shopifyOrders(paidOrder("#1")));
  expect(await importing.post(`/v1/imports/orders/${importId}/undo`)).toMatchObject({
    status: 409,
    body: { code: "IMPORT_NOT_RUN" },
  });
});
