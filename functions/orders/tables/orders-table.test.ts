import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { badRowsCsv, messagesOf, readTable, writeTable } from "#platform/tables";
import type { StoredOrder } from "../projections/order-page.ts";
import { ordersTable, tableRecordOf } from "./orders-table.ts";

const context = { zone: "Europe/London", currency: "GBP" };
const sample = (name: string) => readFile(new URL(`../../../tests/support/csv/${name}`, import.meta.url));
async function read(bytes: Uint8Array) {
  const reading = await readTable(bytes, ordersTable, context);
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  return reading;
}

test("an orders export of Shopify is read, a record for the rows of each order", async () => {
  const reading = await read(await sample("shopify-orders.csv"));
  expect(reading.problems).toEqual([]);
  expect(reading.unknownColumns).toEqual([]);
  expect(reading.groups.map(({ key, lines }) => [key, lines])).toEqual([
    ["#1001", [2, 4]],
    ["#1002", [5]],
    ["#1003", [6, 7, 8]],
  ]);
  const [emma, hana, ann] = reading.groups.map(({ value }) => value);
  expect(emma).toMatchObject({
    name: "#1001",
    email: "emma.doyle@example.com",
    paidAt: "2026-03-15T14:14:00.000Z",
    createdAt: "2026-03-15T14:14:00.000Z",
    total: { amount: 6395, currency: "EUR" },
    lines: [
      {
        quantity: 2,
        name: "Harbour Tee - Navy / M",
        price: { amount: 1900, currency: "EUR" },
        sku: "TEE-NAV-M",
        requiresShipping: true,
      },
      { quantity: 1, price: { amount: 2000, currency: "EUR" } },
    ],
    shippingAddress: {
      contactName: "Emma Doyle",
      line1: "12 Quay Street",
      postalCode: "H91 X2K7",
      country: "IE",
      phone: "+353861234567",
    },
    note: 'Please leave with "Mrs Byrne",\nthe blue door.',
    id: "5550001112223",
    tags: ["gift", "repeat"],
    tax1: { name: "VAT 23%", amount: { amount: 1196, currency: "EUR" } },
  });
  expect(hana).toMatchObject({
    total: { amount: 5700, currency: "JPY" },
    discountCode: "=WELCOME",
    shippingAddress: { country: "JP", city: "Shibuya" },
  });
  expect(ann?.lines.length).toBe(3);
  expect(ann?.shippingAddress).toMatchObject({ line2: "Apt 4", postalCode: "01103", country: "US" });
});

test("what is read of a Shopify file is read the same from our own export", async () => {
  const records = (await read(await sample("shopify-orders.csv"))).groups.map(({ value }) => value);
  const again = await read(writeTable(ordersTable, records, { zone: "America/New_York" }));
  expect(again.problems).toEqual([]);
  expect(again.groups.map(({ value }) => value)).toEqual(records);
});

test("orders with a bad cell are reported cell by cell and returned whole", async () => {
  const file = await sample("shopify-orders-bad-rows.csv");
  const reading = await read(file);
  expect(reading.groups.map(({ key }) => key)).toEqual(["#2003"]);
  expect(reading.problems).toEqual([
    { line: 2, column: "Lineitem price", value: "twenty", message: "Not an amount of GBP. Write it like 1234.50" },
    {
      line: 4,
      column: "Paid at",
      value: "2026-02-30 09:00:00 +0000",
      message: "Not a time. Write it like 2026-03-15 10:14:00 +0000",
    },
    { line: 4, column: "Subtotal", value: "9.999", message: "Not an amount of GBP. Write it like 1234.50" },
    {
      line: 4,
      column: "Created at",
      value: "2026-02-30 09:00:00 +0000",
      message: "Not a time. Write it like 2026-03-15 10:14:00 +0000",
    },
    { line: 4, column: "Shipping Country", value: "Atlantis", message: "Use a two-letter country code, like GB" },
    { line: 7, column: "Email", value: "two@example.com", message: "Differs from line 6" },
    { line: 8, column: "Name", value: "#2003", message: "Already at line 5" },
  ]);
  const back = Buffer.from((await badRowsCsv(file, messagesOf(reading.bad))) as Uint8Array).toString();
  const mended = back
    .replace(",twenty,", ",20.00,")
    .replace(",9.999,", ",9.00,")
    .replaceAll("2026-02-30", "2026-02-27")
    .replace("Atlantis", "France")
    .replace("two@example.com", "one@example.com")
    .replace(",0,Mug,", ",1,Mug,");
  const again = await read(Buffer.from(mended));
  expect(again.problems).toEqual([]);
  expect(again.groups.map(({ key }) => key)).toEqual(["#2001", "#2002", "#2004", "#2003"]);
});

test("an order of ours leaves in the layout it can come back in", async () => {
  const gbp = (amount: number) => ({ amount, currency: "GBP" });
  const order = {
    id: "ord_000001",
    number: "PW-10001",
    channel: "website",
    currency: "GBP",
    paymentStatus: "processing",
    buyerPayment: "part_refunded",
    platformPayment: { status: "succeeded", amount: gbp(1500), transactionNumber: "T-10001" },
    contactInformation: { email: "kai@example.com", phone: "+447700900417" },
    shippingAddress: {
      contactName: "Kai Lund",
      line1: "1 Low Road",
      city: "Leeds",
      postalCode: "LS1 1AA",
      country: "GB",
    },
    items: [
      {
        title: "Harbour Tee",
        quantity: 2,
        tax: gbp(33),
        unitPrice: gbp(1900),
        discount: gbp(100),
        sku: "TEE-NAV-M",
        attributes: [
          { name: "Colour", value: "Navy" },
          { name: "Size", value: "M" },
        ],
      },
    ],
    subtotal: gbp(3800),
    shippingPrice: gbp(395),
    boughtDelivery: { name: "Royal Mail Tracked 24", tracked: true, promisedBy: "2026-07-04T22:59:59.000Z" },
    taxTotal: gbp(33),
    total: gbp(3995),
    discountTotal: gbp(200),
    refundedTotal: gbp(500),
    discounts: [{ code: "=SPRING", title: "Spring", amount: gbp(200) }],
    tags: ["gift"],
    fulfillments: [{ shippingMethodId: "s1", availableShippingMethods: [{ id: "s1", name: "Standard" }], reached: {} }],
    fulfilmentStatus: "unfulfilled",
    taxes: [{ name: "VAT", rate: 0.2, amount: gbp(33), included: true }],
    payments: [{ vendor: "sandbox", reference: "ch_1" }],
    note: "-leave outside",
    placedAt: "2026-07-01T10:00:00.000Z",
    paidAt: "2026-07-01T10:00:01.250Z",
  } as unknown as StoredOrder;
  const record = tableRecordOf(order);
  expect(record).toMatchObject({
    financialStatus: "partially_refunded",
    shippingMethod: "Royal Mail Tracked 24",
    shippingPromisedBy: "2026-07-04T22:59:59.000Z",
    shippingTracked: true,
    productionDelivery: "Standard",
    id: "ord_000001",
  });
  expect(record).toMatchObject({
    productionPayment: "succeeded",
    productionCost: gbp(1500),
    productionTransaction: "T-10001",
  });
  const unpaid = { ...order, buyerPayment: "unpaid", payments: [], refundedTotal: gbp(0) } as StoredOrder;
  expect(tableRecordOf(unpaid)).toMatchObject({ financialStatus: "pending", productionPayment: "succeeded" });
  expect(record.lines[0]?.name).toBe("Harbour Tee - Navy / M");
  const reading = await read(writeTable(ordersTable, [record], { zone: "Europe/London" }));
  expect(reading.groups.map(({ value }) => value)).toEqual([record]);
});
