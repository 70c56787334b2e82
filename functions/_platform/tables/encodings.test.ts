import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { column, layout, readTable, text } from "./index.ts";

const people = layout({
  by: ["email"],
  columns: {
    email: column("Email", text(200)),
    first: column("First Name", text(120)),
    last: column("Last Name", text(120)),
  },
});
const context = { zone: "UTC", currency: "EUR" };
const sample = (name: string) => readFile(new URL(`../../../tests/fixtures/cases/${name}`, import.meta.url));
const read = (bytes: Uint8Array | string) => readTable(Buffer.from(bytes), people, context);
async function sound(bytes: Uint8Array | string) {
  const reading = await read(bytes);
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  return reading;
}
const names = async (bytes: Uint8Array | string) =>
  (await sound(bytes)).groups.map(({ value }) => [value.first, value.last].join(" "));

/** Text in a character set of one byte each. */
function saved(encoding: string, content: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...content].map((letter) => bytes.get(letter) ?? letter.charCodeAt(0)));
}
const file = (first: string, last: string) => `Email,First Name,Last Name\na@example.com,${first},${last}\n`;

test.each([
  ["windows-1252", "Zoë", "Müller", "Windows-1252"],
  ["windows-1252", "François", "Größe", "Windows-1252"],
  ["windows-1252", "ÄÖÜ", "Ångström", "Windows-1252"],
  ["windows-1250", "Łukasz", "Świętosławski", "Windows-1250 (Central European)"],
  ["windows-1251", "Иван", "Петров", "Windows-1251 (Cyrillic)"],
  ["macintosh", "Zoé", "Müller", "Mac OS Roman"],
])("%s is a guess by the letters of %s %s, and a line shows it", async (encoding, first, last, called) => {
  const reading = await sound(saved(encoding, file(first, last)));
  expect(reading).toMatchObject({ encoding, groups: [{ value: { first, last } }] });
  expect(reading.notes).toEqual([
    { line: 2, column: "First Name", value: first, message: `Read as ${called}. Is this right?` },
  ]);
});

test("text that is Unicode is no guess", async () => {
  const utf16 = Buffer.from(file("Zoë", "花"), "utf16le");
  for (const bytes of [Buffer.from(file("Zoë", "花")), utf16, Buffer.from(utf16).swap16()]) {
    const reading = await sound(bytes);
    expect(reading.notes).toEqual([]);
    expect(reading.groups).toMatchObject([{ value: { first: "Zoë", last: "花" } }]);
  }
});

test("UTF-16 without a BOM is known also where most letters have no zero byte", async () => {
  const content = file("花".repeat(300), "太郎".repeat(50));
  const utf16 = Buffer.from(content, "utf16le");
  expect((await sound(utf16)).encoding).toBe("utf-16le");
  expect((await sound(Buffer.from(utf16).swap16())).encoding).toBe("utf-16be");
});

const hex = (head: string, cells: string) => Buffer.concat([Buffer.from(head), Buffer.from(cells, "hex")]);
const HEAD = "Email,First Name\na@example.com,";
test.each([
  ["Shift-JIS names", undefined],
  ["Shift-JIS hiragana", "82b382ad82e7"],
  ["Shift-JIS katakana", "836583588367"],
  ["GBK", "c0eec3f7"],
  ["EUC-JP", "c2c0cfba"],
  ["EUC-KR", "b1e8c3b6bcf6"],
  ["Big5", "a4e9a5bb"],
  ["KOI8-R", "f0c5d4d2cfd7"],
])("%s is refused in words, not read as something else", async (_name, cells) => {
  const bytes = cells ? hex(HEAD, cells) : await sample("037-shift-jis.csv");
  const refused = await read(bytes);
  expect(refused).toMatchObject({ refused: "file-not-text", details: { message: expect.stringContaining("UTF-8") } });
});

test("a first line sep= names the delimiter and is no header, and lines keep their numbers", async () => {
  const reading = await sound(await sample("034-excel-sep-line.csv"));
  expect(reading).toMatchObject({ delimiter: ";", groups: [{ lines: [3], value: { first: "Ann", last: "Lee" } }] });
  for (const [directive, delimiter] of [
    ["sep=,", ","],
    ["SEP=\t", "\t"],
    ['"sep=|"', "|"],
  ] as const)
    expect(await names(`\ufeff${directive}\r\nEmail${delimiter}First Name\r\na@example.com${delimiter}Ann`)).toEqual([
      "Ann ",
    ]);
});

test("pipes, tabs and semicolons part cells; a byte order mark that is there twice is no part of a name", async () => {
  expect(await names(await sample("035-pipe-delimited.csv"))).toEqual(["Ann Lee"]);
  expect(await names("Email\tFirst Name\nx@example.com\tAnn | Bob")).toEqual(["Ann | Bob "]);
  const reading = await sound(await sample("038-double-bom-and-nbsp-headers.csv"));
  expect(reading).toMatchObject({ unknownColumns: [], groups: [{ value: { first: "Ann", last: "Lee" } }] });
});

test("whatever bytes are sent, they are read or refused", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const reading = await read(Buffer.concat([Buffer.from("Email\n"), bytes]));
      expect(reading).toMatchObject(
        isRefusal(reading) ? { details: { message: expect.any(String) } } : { groups: expect.any(Array) },
      );
    }),
    { numRuns: 200 },
  );
});
