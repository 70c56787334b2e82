import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { column, country, currency, dateTime, integer, layout, money, readTable, rounded, text } from "./index.ts";

const sheet = layout({
  by: ["name"],
  columns: {
    name: column("Name", text(40), { required: true }),
    currency: column("Currency", currency),
    price: column("Price", money("Currency")),
    fee: column("Fee", money("Currency")),
    pieces: column("Pieces", integer()),
    grams: column("Grams", rounded),
    date: column("Date", dateTime),
    paid: column("Paid", dateTime),
    country: column("Country", country),
  },
});
type Cells = Readonly<Record<string, readonly string[]>>;
async function read(cells: Cells, delimiter = ",") {
  const names = Object.keys(cells);
  const height = Math.max(...Object.values(cells).map(({ length }) => length));
  const row = (at: number) => [`r${at}`, ...names.map((name) => `"${cells[name]?.[at] ?? ""}"`)].join(delimiter);
  const lines = [["Name", ...names].join(delimiter), ...Array.from({ length: height }, (_, at) => row(at))];
  const reading = await readTable(Buffer.from(lines.join("\n")), sheet, { zone: "UTC", currency: "GBP" });
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  return reading;
}
const values = async (cells: Cells, delimiter?: string) =>
  (await read(cells, delimiter)).groups.map(({ value }) => value);
const problems = async (cells: Cells) => (await read(cells)).problems.map(({ message }) => message);

test.each([
  ["1,234.50", 123450],
  ["1.234,50", 123450],
  ["1 234,50", 123450],
  ["1\u202f234,50", 123450],
  ["1'234.50", 123450],
  ["1’234.50", 123450],
  ["1,23,456.78", 12345678],
  ["1,234,567", 123456700],
  ["1.234.567", 123456700],
  ["(12.00)", -1200],
  ["-3", -300],
  ["−3.5", -350],
  ["12.00-", -1200],
  ["+12", 1200],
  ["£12.30", 1230],
  ["-£12.30", -1230],
  ["£ 1,234.50", 123450],
  ["GBP 12.30", 1230],
  ["12.30 GBP", 1230],
  ["12,5", 1250],
  ["0,50", 50],
  [".50", 50],
  ["12.-", 1200],
  ["１２．５０", 1250],
])("the amount %s is read as %i pence", async (cell, amount) => {
  expect(await values({ Price: [cell] })).toMatchObject([{ price: { amount, currency: "GBP" } }]);
});

test.each(["twelve", "1,23.4,5", "12.345.6", "1,2,3", "€12.00", "$12", "12.5 kg", "9.99.99", "1.23457E+12", "--"])(
  "%s is no amount of pounds",
  async (cell) => {
    expect(await problems({ Price: [cell] })).toHaveLength(1);
  },
);

test("an amount with the sign of another currency is refused by name", async () => {
  expect(await problems({ Price: ["€12.00"] })).toEqual([
    "“€” is not the currency of this amount, GBP. Write it in GBP, like 1234.50",
  ]);
  expect(await values({ Price: ["12,50 €", "US$ 5"], Currency: ["EUR", "USD"] })).toMatchObject([
    { price: { amount: 1250, currency: "EUR" } },
    { price: { amount: 500, currency: "USD" } },
  ]);
});

test("1,234 is read by the other amounts of the file, also by those that come later", async () => {
  expect(await values({ Price: ["1,234", "12.50"] })).toMatchObject([{ price: { amount: 123400 } }, {}]);
  expect(await values({ Price: ["1.234", ""], Fee: ["", "12,50"] })).toMatchObject([{ price: { amount: 123400 } }, {}]);
  expect(await values({ Price: ["1.234"] }, ";")).toMatchObject([{ price: { amount: 123400 } }]);
  expect(await problems({ Price: ["1.234", "12.50"] })).toEqual(["Not an amount of GBP. Write it like 1234.50"]);
});

test("1,234 alone, or in a file that writes both, waits with its two readings", async () => {
  const message = "This can be 1234 or 1.234. Write it without a thousands separator, like 1234.50";
  expect(await problems({ Price: ["1,234"] })).toEqual([message]);
  expect(await problems({ Price: ["1,234", "12.50", "12,50"] })).toEqual([message]);
});

test("currencies without decimals, and those with three, say themselves what a comma is", async () => {
  expect(await values({ Price: ["1,234", "1.234"], Currency: ["JPY", "KWD"] })).toMatchObject([
    { price: { amount: 1234, currency: "JPY" } },
    { price: { amount: 1234, currency: "KWD" } },
  ]);
});

test("pieces may have thousands, and grams decimals", async () => {
  expect(await values({ Pieces: ["1,234", "-3", "12.0"], Grams: ["453.59237", "0.0", "1,200"] })).toMatchObject([
    { pieces: 1234, grams: 454 },
    { pieces: -3, grams: 0 },
    { pieces: 12, grams: 1200 },
  ]);
  expect(await problems({ Pieces: ["1.5"], Grams: ["-1"] })).toEqual(["Not a whole number", "Use a number from 0 up"]);
});

test.each([
  ["27/10/2026", "2026-10-27T00:00:00.000Z"],
  ["10/27/2026", "2026-10-27T00:00:00.000Z"],
  ["27.10.2026", "2026-10-27T00:00:00.000Z"],
  ["03.04.2026 10:15", "2026-04-03T10:15:00.000Z"],
  ["05/05/2026", "2026-05-05T00:00:00.000Z"],
  ["2026/10/27", "2026-10-27T00:00:00.000Z"],
  ["10/27/2026 3:15 PM", "2026-10-27T15:15:00.000Z"],
  ["10/27/26", "2026-10-27T00:00:00.000Z"],
  ["27 Oct 2026", "2026-10-27T00:00:00.000Z"],
  ["October 27, 2026 12:05 am", "2026-10-27T00:05:00.000Z"],
  ["Tue, 27 Oct 2026 10:15:00 +0200", "2026-10-27T08:15:00.000Z"],
  ["27. Oktober 2026", "2026-10-27T00:00:00.000Z"],
  ["27 de octubre de 2026", "2026-10-27T00:00:00.000Z"],
  ["27 févr. 2026", "2026-02-27T00:00:00.000Z"],
])("the date %s is read as %s", async (cell, date) => {
  expect(await values({ Date: [cell] })).toMatchObject([{ date }]);
});

test.each(["31/02/2026", "32/01/2026", "13/13/2026", "27 Foo 2026", "10/27/2026 25:00", "soon"])(
  "%s is no date",
  async (cell) => {
    expect(await problems({ Date: [cell] })).toEqual(["Not a time. Write it like 2026-03-15 10:14:00 +0000"]);
  },
);

test("03/04/2026 is read by the column's other dates, or by those of the file's other columns", async () => {
  expect(await values({ Date: ["03/04/2026", "27/10/2026"] })).toMatchObject([
    { date: "2026-04-03T00:00:00.000Z" },
    {},
  ]);
  expect(await values({ Date: ["03/04/2026", "10/27/2026"] })).toMatchObject([
    { date: "2026-03-04T00:00:00.000Z" },
    {},
  ]);
  expect(await values({ Date: ["03/04/2026"], Paid: ["27/10/2026"] })).toMatchObject([
    { date: "2026-04-03T00:00:00.000Z" },
  ]);
});

test("a date with two readings waits and names both", async () => {
  const message = "This can be 3 April 2026 or 4 March 2026. Write it like 2026-03-15 10:14:00 +0000";
  expect(await problems({ Date: ["03/04/2026", "05/06/2026"] })).toHaveLength(2);
  expect(await problems({ Date: ["03/04/2026"] })).toEqual([message]);
  expect(await problems({ Date: ["03/04/2026", "27/10/2026", "10/27/2026"] })).toEqual([message]);
});

test.each([
  ["Hong Kong", "HK"],
  ["Hong Kong SAR", "HK"],
  ["Macau", "MO"],
  ["Czech Republic", "CZ"],
  ["Turkey", "TR"],
  ["Türkiye", "TR"],
  ["The Netherlands", "NL"],
  ["Holland", "NL"],
  ["Nederland", "NL"],
  ["Great Britain", "GB"],
  ["U.K.", "GB"],
  ["Scotland", "GB"],
  ["United States of America", "US"],
  ["U.S.A.", "US"],
  ["Bosnia and Herzegovina", "BA"],
  ["Trinidad & Tobago", "TT"],
  ["Ivory Coast", "CI"],
  ["Côte d'Ivoire", "CI"],
  ["Korea, Republic of", "KR"],
  ["South Korea", "KR"],
  ["Viet Nam", "VN"],
  ["Russian Federation", "RU"],
  ["Burma", "MM"],
  ["Cape Verde", "CV"],
  ["Swaziland", "SZ"],
  ["Macedonia", "MK"],
  ["Reunion", "RE"],
  ["Curacao", "CW"],
  ["St. Lucia", "LC"],
  ["Deutschland", "DE"],
  ["Allemagne", "DE"],
  ["Duitsland", "DE"],
  ["Österreich", "AT"],
  ["Suisse", "CH"],
  ["España", "ES"],
  ["Estados Unidos", "US"],
  ["日本", "JP"],
  ["대한민국", "KR"],
  ["DEU", "DE"],
  ["gbr", "GB"],
  ["AND", "AD"],
  ["ST", "ST"],
  ["Congo, Democratic Republic of the", "CD"],
])("the country %s is read as %s", async (cell, code) => {
  expect(await values({ Country: [cell] })).toMatchObject([{ country: code }]);
});

test.each(["Atlantis", "Congo", "Europe", "ZZ", "Guin", "x".repeat(500)])("%s is no country", async (cell) => {
  expect(await problems({ Country: [cell] })).toEqual(["Use a two-letter country code, like GB"]);
});
