import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { readTable, writeTable } from "#platform/tables";
import { customersTable } from "./customers-table.ts";

const context = { zone: "Europe/Berlin", currency: "EUR" };
const sample = (name: string) => readFile(new URL(`../../../tests/support/csv/${name}`, import.meta.url));
async function read(bytes: Uint8Array) {
  const reading = await readTable(bytes, customersTable, context);
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  return reading;
}

test("a customers export of Shopify is read without its apostrophes, and written the same", async () => {
  const reading = await read(await sample("shopify-customers.csv"));
  expect(reading.problems).toEqual([]);
  expect(reading.unknownColumns).toEqual([]);
  expect(reading.groups.map(({ key }) => key)).toEqual([
    "emma.doyle@example.com",
    "hana.sato@example.jp",
    "7001112223333",
  ]);
  const records = reading.groups.map(({ value }) => value);
  expect(records[0]).toEqual({
    id: "7001112223331",
    firstName: "Emma",
    lastName: "Doyle",
    email: "emma.doyle@example.com",
    acceptsEmail: true,
    address: {
      line1: "12 Quay Street",
      city: "Galway",
      state: "G",
      country: "IE",
      postalCode: "H91 X2K7",
      phone: "+353861234567",
    },
    phone: "+353861234567",
    acceptsSms: false,
    totalSpent: { amount: 12790, currency: "EUR" },
    totalOrders: 2,
    note: 'Likes "navy", not black',
    taxExempt: false,
    tags: ["vip", "gift"],
  });
  expect(records[2]).not.toHaveProperty("address");
  const file = writeTable(customersTable, records, context);
  expect(Buffer.from(file).toString()).toContain("'7001112223331");
  expect(Buffer.from(file).toString()).toContain(",'=cmd|calc,");
  expect((await read(file)).groups.map(({ value }) => value)).toEqual(records);
});

test("a customers file of a German Excel is read: Windows-1252, semicolons, decimal commas", async () => {
  const reading = await read(await sample("customers-windows-1252.csv"));
  expect(reading).toMatchObject({ encoding: "windows-1252", delimiter: ";", unknownColumns: ["Kundennummer"] });
  expect(reading.groups.map(({ value }) => value)).toMatchObject([
    {
      firstName: "Jürgen",
      lastName: "Müßig",
      totalSpent: { amount: 123450 },
      address: { line1: "Große Straße 5", country: "DE" },
    },
    { firstName: "Zoë", totalSpent: { amount: 8000 }, address: { city: "Orléans", country: "FR" } },
  ]);
  expect(reading.problems).toEqual([]);
});

test("a customer without email, id and phone is reported", async () => {
  const reading = await read(Buffer.from("First Name,Email\nAda,\n"));
  expect(reading.problems).toEqual([
    { line: 2, column: "Email, Customer ID, Phone", value: "", message: "Fill in one of these" },
  ]);
});
