import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { readTable, writeTable } from "#platform/tables";
import { productsTable } from "./products-table.ts";

const context = { zone: "UTC", currency: "GBP" };
const sample = (name: string) => readFile(new URL(`../../../tests/support/csv/${name}`, import.meta.url));
async function read(bytes: Uint8Array) {
  const reading = await readTable(bytes, productsTable, context);
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  return reading;
}

test("a products export of Shopify is read with its variants and images, and written the same", async () => {
  const reading = await read(await sample("shopify-products.csv"));
  expect(reading.problems).toEqual([]);
  expect(reading.unknownColumns).toEqual(["Google Shopping / Gender", "Google Shopping / Condition"]);
  const records = reading.groups.map(({ value }) => value);
  expect(records[0]).toMatchObject({
    handle: "harbour-tee",
    title: "Harbour Tee",
    description: '<p>Soft, "heavy" cotton.</p>\n<p>Printed to order.</p>',
    optionNames: { first: "Colour", second: "Size" },
    tags: ["tee", "navy"],
    published: true,
    variants: [
      {
        sku: "TEE-NAV-S",
        options: { first: "Navy", second: "S" },
        price: { amount: 1900, currency: "GBP" },
        grams: 180,
        barcode: "0501234567890",
      },
      { sku: "TEE-NAV-M" },
      { sku: "TEE-NAV-L", price: { amount: 2100, currency: "GBP" } },
    ],
    images: [{ src: "https://cdn.example.com/tee-front.jpg", position: 1, alt: "Front" }, { position: 2 }],
  });
  expect(records[1]?.variants.length).toBe(1);
  expect(records[1]?.images.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect((await read(writeTable(productsTable, records, context))).groups.map(({ value }) => value)).toEqual(records);
});

test("a products file as Unicode text with tabs is read", async () => {
  const reading = await read(await sample("products-utf-16.csv"));
  expect(reading).toMatchObject({ encoding: "utf-16le", delimiter: "\t", problems: [] });
  expect(reading.groups[1]?.value).toMatchObject({ title: "Poster – Fuji", images: [{ alt: "富士山" }, {}, {}] });
});

test("a variant without a price is reported", async () => {
  const reading = await read(Buffer.from("Handle,Title,Variant SKU,Variant Price\ntee,Tee,T-1,\n"));
  expect(reading.problems).toEqual([{ line: 2, column: "Variant Price", value: "", message: "Missing" }]);
});
