import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gbp, must, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import {
  type ImportKind,
  importingIn,
  paidOrder,
  type ShopifyRow,
  shopifyOrders,
  type Wire,
} from "../support/importing.ts";

let here: TestEnvironment;
let importing: ReturnType<typeof importingIn>;
let goods: Awaited<ReturnType<typeof stocked>>;
beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  importing = importingIn(here);
  goods = await stocked(here);
});
afterEach(() => here.close());

const fixture = (name: string): Promise<string> =>
  readFile(new URL(`../fixtures/cases/${name}`, import.meta.url), "utf8");
const imported = async (kind: ImportKind, name: string) =>
  (await importing.send(kind, await fixture(name), "import")).result;
const dryRun = async (kind: ImportKind, name: string) => (await importing.send(kind, await fixture(name))).result;
const orderNumbered = async (number: string): Promise<Wire> => {
  const { orders } = must(await here.shopAsk({ path: `${here.base}/orders`, query: { pageSize: "100" } }));
  const found = orders.find((each: Wire) => each.number === number);
  return must(await here.shopAsk({ path: `${here.base}/orders/${found.id}` }));
};
/** A file with Shopify's columns and some of the columns of others. */
const withColumns = (more: ShopifyRow, ...rows: readonly ShopifyRow[]): string => {
  const [header = "", first = "", ...others] = shopifyOrders(...rows)
    .trimEnd()
    .split("\n");
  const names = Object.keys(more);
  const cells = names.map((name) => `"${more[name]}"`).join(",");
  return [
    `${header},${names.join(",")}`,
    `${first},${cells}`,
    ...others.map((row) => `${row}${",".repeat(names.length)}`),
  ].join("\n");
};
const refund = async (order: Wire, lines: readonly { itemId: string; quantity: number }[]) => {
  const body = { reason: "Returned", restock: false, lines };
  const path = `${here.base}/orders/${order.id}/refund`;
  must(await here.shopAsk({ method: "POST", path, body }));
  await here.settle();
  return orderNumbered(order.number);
};

test("refunding the goods of a file keeps the delivery's tax, and refunding the rest gives it back", async () => {
  expect(await imported("orders", "086-tax-on-shipping-lines-refund-only.csv")).toMatchObject({
    created: 1,
    failed: 0,
  });
  const order = await orderNumbered("#R86");
  expect(order).toMatchObject({ total: gbp(1800), taxTotal: gbp(300), netTax: gbp(300) });
  expect(order.items).toMatchObject([{ tax: gbp(200), paidPrice: gbp(1200) }]);
  const back = await refund(order, [{ itemId: "itm_1", quantity: 1 }]);
  expect(back).toMatchObject({ refundedTotal: gbp(1200), netTax: gbp(100) });
  expect(await refund(back, [])).toMatchObject({ refundedTotal: gbp(1800), netTax: gbp(0) });
  expect(await here.verified()).toEqual([]);
});

test("tax on goods alone goes back with them to the penny", async () => {
  for (const [file, number, total] of [
    ["085-tax-added-three-lines-refund-each.csv", "#R85", 3259],
    ["088-price-31.86-x10-vat20-added.csv", "#R88", 38232],
  ] as const) {
    expect(await imported("orders", file)).toMatchObject({ created: 1, failed: 0 });
    let order = await orderNumbered(number);
    for (const { id, quantity } of order.items)
      for (let piece = 0; piece < quantity; piece += 1) order = await refund(order, [{ itemId: id, quantity: 1 }]);
    expect(order.refundedTotal.amount).toBe(total);
  }
  expect(await imported("orders", "089-full-discount-100pct-zero-total.csv")).toMatchObject({ created: 1, failed: 0 });
  expect(await orderNumbered("#R89")).toMatchObject({ total: { amount: 0 } });
  expect(await imported("orders", "001-nl-tax-included-two-lines.csv")).toMatchObject({ created: 1, failed: 0 });
  const dutch = await orderNumbered("#X1950");
  expect(dutch).toMatchObject({ total: { amount: 9000, currency: "EUR" }, taxTotal: { amount: 743 } });
  expect(dutch.items.reduce((sum: number, { tax }: Wire) => sum + tax.amount, 0)).toBe(743);
});

test("an order that is cancelled in either spelling, or by a word alone, is not to make", async () => {
  expect(await imported("orders", "011-current-header-canceled-at.csv")).toMatchObject({ created: 1, failed: 0 });
  const cancelled = await orderNumbered("#Y2001");
  expect(cancelled.cancelledAt).toBeDefined();
  expect(cancelled.fulfillments).toEqual([]);
  for (const [at, more] of [
    { "Order Status": "Canceled" },
    { Cancelled: "yes" },
    { "Cancel Reason": "customer" },
  ].entries()) {
    const file = withColumns(more, paidOrder(`#C${at}`, { "Lineitem sku": "NO-SUCH" }));
    const { warnings } = (await importing.send("orders", file)).result;
    expect(warnings).toEqual([expect.objectContaining({ message: expect.stringContaining("imported as cancelled") })]);
    expect((await importing.send("orders", file, "import")).result).toMatchObject({ created: 1, failed: 0 });
    expect((await orderNumbered(`#C${at}`)).cancelledAt).toBeDefined();
  }
});

test.each<[string, ShopifyRow, ShopifyRow, string]>([
  ["a draft", { "Order Status": "draft" }, {}, "A draft is not an order yet"],
  ["a test", { "Test Order": "true" }, {}, "A test is not an order"],
  ["an archived one that was not sent", { "Order Status": "archived" }, {}, "archived, but was not sent"],
  ["an unknown status", { "Order Status": "frozen" }, {}, "“frozen” isn't known here"],
  ["an unknown payment", {}, { "Financial Status": "maybe" }, "“maybe” isn't known here"],
  ["an unknown sending", {}, { "Fulfillment Status": "lost" }, "“lost” isn't known here"],
  ["a part payment of unknown size", {}, { "Financial Status": "Partially paid" }, "Fill in what is still to be paid"],
  ["a part refund of unknown size", {}, { "Financial Status": "partially_refunded" }, "Fill in how much was refunded"],
  ["a part sent without saying which", {}, { "Fulfillment Status": "partial" }, "each item that was sent"],
  ["a line sent in part", {}, { "Lineitem fulfillment status": "partial" }, "Split its row in two"],
])("an order waits that is %s", async (_, columns, more, message) => {
  const { result } = await importing.send("orders", withColumns(columns, paidOrder("#1", more)), "import");
  expect(result).toMatchObject({ created: 0, failed: 1 });
  expect(result.problems[0].message).toContain(message);
});

test("a voided order comes in cancelled, and the dry run says so", async () => {
  const file = shopifyOrders(paidOrder("#V", { "Financial Status": "Voided" }));
  const { result } = await importing.send("orders", file);
  expect(result).toMatchObject({ good: 1, warnings: [{ column: "Financial Status" }] });
  await importing.send("orders", file, "import");
  const order = await orderNumbered("#V");
  expect(order).toMatchObject({ paidTotal: gbp(0), fulfillments: [] });
  expect(order.cancelledAt).toBeDefined();
});

test("a part payment is what is not outstanding, and statuses are read in any spelling", async () => {
  const part = withColumns(
    { "Outstanding Balance": "6.00" },
    paidOrder("#P", { "Financial Status": "Partially Paid" }),
  );
  expect((await importing.send("orders", part, "import")).result).toMatchObject({ created: 1, failed: 0 });
  expect(await orderNumbered("#P")).toMatchObject({
    paidTotal: gbp(2000),
    outstanding: gbp(600),
    buyerPayment: "part_paid",
  });
  const sent = shopifyOrders(
    paidOrder("#S", { "Financial Status": "PAID", "Fulfillment Status": "Shipped", "Lineitem sku": "NO-SUCH" }),
  );
  expect((await importing.send("orders", sent, "import")).result).toMatchObject({ created: 1, failed: 0 });
  expect(await orderNumbered("#S")).toMatchObject({ fulfilmentStatus: "dispatched", paidTotal: gbp(2600) });
});

test("a line that was removed from its order is left out, and the dry run says so", async () => {
  const { warnings } = await dryRun("orders", "008-removed-line-quantity-zero.csv");
  expect(warnings).toMatchObject([{ column: "Lineitem quantity", value: "B (removed)" }]);
  expect(await imported("orders", "008-removed-line-quantity-zero.csv")).toMatchObject({ created: 1, failed: 0 });
  expect((await orderNumbered("#X1059")).items).toMatchObject([{ title: "A", quantity: 1 }]);
});

test("duties, a tip, a discount on delivery, line discounts counted twice and a total after the refund add up", async () => {
  const cases: [ShopifyRow, ShopifyRow, number][] = [
    [{ Duties: "4.00" }, { Total: "30.00" }, 3000],
    [{ Tip: "2.00" }, { Total: "28.00" }, 2800],
    [{}, { Shipping: "5.00", "Discount Amount": "31.00", Total: "0.00" }, 0],
    [{}, { "Lineitem discount": "6.00", "Discount Amount": "6.00", Total: "20.00" }, 2000],
    [{}, { "Refunded Amount": "6.00", Total: "20.00", "Financial Status": "partially_refunded" }, 2600],
  ];
  for (const [at, [columns, more, total]] of cases.entries()) {
    const { result } = await importing.send("orders", withColumns(columns, paidOrder(`#K${at}`, more)), "import");
    expect([at, result]).toMatchObject([at, { created: 1, failed: 0 }]);
    expect(await orderNumbered(`#K${at}`)).toMatchObject({ total: gbp(total) });
  }
  expect(await orderNumbered("#K0")).toMatchObject({ taxes: [{ name: "Duties", amount: gbp(400), included: false }] });
  expect(await here.verified()).toEqual([]);
});

test("refunds of other systems stay as they are", async () => {
  expect(await imported("orders", "004-partial-refund.csv")).toMatchObject({ created: 1 });
  expect(await orderNumbered("#X1053")).toMatchObject({ total: gbp(3400), refundedTotal: gbp(1000) });
  expect(await imported("orders", "005-refunded-fully-after-partial-amount.csv")).toMatchObject({ created: 1 });
  expect(await orderNumbered("#X1054")).toMatchObject({ refundedTotal: gbp(3400) });
  expect(await imported("orders", "020-negative-total-and-tip-line.csv")).toMatchObject({ created: 1, failed: 1 });
});

test("phones of a file are read, or kept as they are written with a warning", async () => {
  const { warnings } = await dryRun("orders", "017-phone-formats.csv");
  expect(warnings.map(({ value }: Wire) => value)).toEqual(["(555) 010-0100", "+1 555-010-0100 ext. 12"]);
  expect(await imported("orders", "017-phone-formats.csv")).toMatchObject({ created: 7, failed: 0 });
  const phones = await Promise.all(
    [220, 221, 222, 223, 224, 225, 226].map(async (n) => (await orderNumbered(`#Y${n}`)).contactInformation.phone),
  );
  expect(phones).toEqual([
    "+447700900123",
    "+447700900123",
    "+447700900123",
    "(555) 010-0100",
    "+1 555-010-0100 ext. 12",
    "+49301234567",
    "+353861234567",
  ]);
});

test("amounts and countries come in as other systems write them", async () => {
  expect(await imported("orders", "013-thousands-separators.csv")).toMatchObject({ created: 2, failed: 0 });
  expect(await orderNumbered("#Y2004")).toMatchObject({ total: { amount: 12345678, currency: "INR" } });
  expect(await imported("orders", "022-semicolon-decimal-comma-thousands.csv")).toMatchObject({
    created: 2,
    failed: 0,
  });
  expect(await orderNumbered("#Y2701")).toMatchObject({ total: { amount: 123450, currency: "EUR" } });
  expect(await imported("orders", "016-country-names.csv")).toMatchObject({ created: 20, failed: 0 });
  expect((await orderNumbered("#Y2102")).shippingAddress.country).toBe("CZ");
});

test("grams are rounded, negative stock is 0 and said, and a shortened barcode is named", async () => {
  const { warnings } = await dryRun("products", "047-negative-stock-and-decimal-grams.csv");
  expect(warnings).toContainEqual(expect.objectContaining({ column: "Variant Inventory Qty", value: "-3" }));
  expect(await imported("products", "047-negative-stock-and-decimal-grams.csv")).toMatchObject({
    created: 3,
    failed: 0,
  });
  const bad = await imported("products", "052-barcode-scientific-and-15-digits.csv");
  expect(bad).toMatchObject({ created: 2, failed: 1 });
  expect(bad.problems[0].message).toContain("A spreadsheet shortened this number");
  const { variants } = must(await here.shopAsk({ path: "/v1/gfn/catalog/variants", query: { pageSize: "100" } }));
  expect(variants.map(({ gtin }: Wire) => gtin)).toContain("9783161484100");
});

test("what no product here has a place for is named by the check, and so is selling on without stock", async () => {
  const head =
    "Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price";
  const { warnings } = (
    await importing.send(
      "products",
      `${head},Variant Requires Shipping,Variant Taxable,Gift Card\ntote,Tote,TOTE-1,shopify,4,continue,9.00,true,true,false\n`,
    )
  ).result;
  expect(warnings).toContainEqual(
    expect.objectContaining({
      column: "Variant Requires Shipping, Variant Taxable, Gift Card",
      message: expect.stringContaining("has no place for this"),
    }),
  );
  expect(warnings).toContainEqual(
    expect.objectContaining({
      column: "Variant Inventory Policy",
      value: "continue",
      message: expect.stringContaining("Sold on"),
    }),
  );
  const denied = (await importing.send("products", `${head}\nscarf,Scarf,SCARF-1,shopify,4,deny,9.00\n`)).result;
  expect(denied.warnings).not.toContainEqual(expect.objectContaining({ column: "Variant Inventory Policy" }));
});

test("an archived product comes in discontinued, and an unknown status waits", async () => {
  const file = (status: string) =>
    `Handle,Title,Variant Price,Variant SKU,Published,Status\nmug-${status},Mug,9.00,MUG-${status},true,${status}\n`;
  expect((await importing.send("products", file("archived"))).result.warnings).toContainEqual(
    expect.objectContaining({ column: "Status", value: "archived" }),
  );
  expect((await importing.send("products", file("archived"), "import")).result).toMatchObject({ created: 1 });
  const { products } = must(await here.shopAsk({ path: "/v1/gfn/catalog/products", query: { pageSize: "100" } }));
  expect(products.find((each: Wire) => each.handle === "mug-archived")).toMatchObject({ status: "discontinued" });
  expect((await importing.send("products", file("secret"), "import")).result).toMatchObject({ created: 0, failed: 1 });
});

test("international email addresses come in, with their domain as mail servers write it", async () => {
  const { created, problems } = await imported("customers", "026-unusual-emails.csv");
  expect(created).toBe(8);
  expect(problems.map(({ value }: Wire) => value)).not.toContain("user26@münchen.de");
  const { customers } = must(await here.shopAsk({ path: `${here.base}/customers`, query: { pageSize: "100" } }));
  expect(customers.map(({ email }: Wire) => email)).toContain("user26@xn--mnchen-3ya.de");
});

test("an address has a postcode and a town where its country has them, and no made-up words elsewhere", async () => {
  for (const { body } of JSON.parse(await fixture("043-order-without-postcode-hk-ae.json"))) {
    const items = [{ variantRef: `/v1/gfn/catalog/variants/${goods.tee}`, quantity: 1 }];
    const sent = { ...body, items };
    const response = await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body: sent });
    expect(response.body.errors ?? {}).not.toHaveProperty("shippingAddress.postalCode");
    const british = { ...sent, shippingAddress: { ...body.shippingAddress, country: "GB" } };
    const { status, body: refused } = await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      body: british,
    });
    expect([status, refused.errors]).toEqual([422, { "shippingAddress.postalCode": ["Required"] }]);
  }
  const file = "149-receipt-of-address-without-city-and-postcode.csv";
  expect(await imported("orders", file)).toMatchObject({ created: 1, failed: 0 });
  const order = await orderNumbered("#Q149");
  expect(order.shippingAddress).toMatchObject({
    line1: "Villa 4",
    city: "",
    postalCode: "",
    state: "DU",
    country: "AE",
  });
  const { html } = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}/receipt` }));
  expect(html).toContain("Villa 4");
  expect(html).not.toContain("Not given");
});
