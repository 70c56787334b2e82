import fc from "fast-check";
import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import {
  choice,
  code,
  column,
  country,
  currency,
  dateTime,
  email,
  integer,
  layout,
  list,
  money,
  type RecordIn,
  readTable,
  rows,
  text,
  writeTable,
  yesNo,
} from "./index.ts";

const context = { zone: "Europe/London", currency: "GBP" };
const bookings = layout({
  by: ["name"],
  columns: {
    name: column("Name", text(200), { required: true, aliases: ["Booking"] }),
    email: column("Email", email),
    phone: column("Phone", code(40)),
    currency: column("Currency", currency),
    total: column("Total", money("Currency")),
    createdAt: column("Created at", dateTime),
    paid: column("Paid", yesNo()),
    tags: column("Tags", list(",", 50, 60)),
    state: column("State", choice("open", "partially_refunded")),
    note: column("Note", text(5000)),
    address: { line1: column("Line 1", text(200), { required: true }), country: column("Country", country) },
    lines: rows({
      title: column("Line title", text(500), { required: true }),
      quantity: column("Line quantity", integer(1), { required: true }),
      price: column("Line price", money("Currency")),
      size: { width: column("Line width", integer(0)) },
    }),
    images: rows({ src: column("Image", text(2000)) }),
  },
});
type Booking = RecordIn<typeof bookings>;
async function read(file: Uint8Array) {
  const reading = await readTable(file, bookings, context);
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  return reading;
}

const trimmed = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: "binary", maxLength: max }),
      fc.string({
        unit: fc.constantFrom("'", '"', "=", "+", "-", "@", "\t", "\r", "\n", ",", ";", "a", "1", "＝", "é", "😀"),
        maxLength: 12,
      }),
    )
    .map((each) => each.replaceAll("\0", "").trim());
const words = (max: number) => trimmed(max).filter(Boolean);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const record = fc
  .record({
    name: words(50),
    email: maybe(fc.constantFrom("ada@example.com", "o'neil+shop@example.org")),
    phone: maybe(words(20)),
    total: maybe(fc.integer({ min: -1e9, max: 1e9 }).map((amount) => ({ amount, currency: "KWD" }))),
    createdAt: maybe(
      fc
        .date({ min: new Date("1980-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
        .map((at) => at.toISOString()),
    ),
    paid: maybe(fc.boolean()),
    tags: maybe(fc.uniqueArray(words(10), { minLength: 1, maxLength: 4 })),
    state: maybe(fc.constantFrom("open" as const, "partially_refunded" as const)),
    note: maybe(words(200)),
    address: maybe(fc.record({ line1: words(30), country: maybe(fc.constantFrom("GB", "DE", "US")) })),
    lines: fc.array(
      fc.record({
        title: words(30),
        quantity: fc.integer({ min: 1, max: 99 }),
        price: maybe(fc.constant({ amount: -5, currency: "KWD" })),
        size: maybe(fc.record({ width: fc.nat() })),
      }),
      { maxLength: 3 },
    ),
    images: fc.array(fc.record({ src: words(20) }), { maxLength: 3 }),
  })
  .map((each) => JSON.parse(JSON.stringify({ ...each, currency: "KWD" })) as Booking);

test("what is written is read again, whatever the text", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(record, { selector: ({ name }) => name, minLength: 1, maxLength: 6 }),
      fc.constantFrom("Europe/London", "America/New_York", "Asia/Kathmandu", "UTC"),
      async (records, zone) => {
        const file = writeTable(bookings, records, { zone });
        const reading = await read(file);
        expect(reading.problems).toEqual([]);
        expect(reading.groups.map(({ value }) => value)).toEqual(records);
        expect(reading.unknownColumns).toEqual([]);
        expect(reading.groups.every(({ key, value }) => key === value.name)).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});

test("no cell of a file is a formula, and a negative amount stays a number", () => {
  const hostile = ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "＝1", "'=1"];
  const file = writeTable(
    bookings,
    hostile.map((name) => ({
      name,
      note: name,
      lines: [{ title: name, quantity: 1, price: { amount: -1250, currency: "GBP" } }],
      images: [],
    })),
    context,
  );
  const content = Buffer.from(file).toString();
  expect(content.split(/[,\r\n]+/).filter((cell) => /^"?[=+@\t＝-]/.test(cell))).toEqual(hostile.map(() => "-12.50"));
});

test("a file begins with a BOM, ends its lines with CRLF and states the zone in the headers of times", async () => {
  const record = { name: "B1", createdAt: "2026-07-01T10:00:00.000Z", lines: [], images: [] };
  const content = Buffer.from(writeTable(bookings, [record], { zone: "America/New_York" })).toString();
  expect(content.startsWith("\ufeffName,")).toBe(true);
  expect(content).toContain("Created at (America/New_York)");
  expect(content).toContain("2026-07-01 06:00:00 -0400");
  expect(content.replaceAll("\r\n", "")).not.toContain("\n");
  const parts = [[record], [{ ...record, name: "B2" }]].map((each, index) =>
    writeTable(bookings, each, context, { continued: index > 0 }),
  );
  expect((await read(Buffer.concat(parts))).groups.map(({ key }) => key)).toEqual(["B1", "B2"]);
});
