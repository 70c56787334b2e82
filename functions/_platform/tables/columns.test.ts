import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { column, layout, readTable, text } from "./index.ts";

const people = layout({
  by: ["email", "phone"],
  columns: {
    email: column("Email", text(200), { aliases: ["E-mail", "Email address", "Email Address"] }),
    phone: column("Phone", text(40)),
    state: column("State", text(40), { aliases: ["Province Code", "Province"] }),
    note: column("Note", text(200)),
  },
});
const context = { zone: "UTC", currency: "EUR" };
const sample = (name: string) => readFile(new URL(`../../../tests/fixtures/cases/${name}`, import.meta.url));
const read = (content: string | Uint8Array, choices = {}) => readTable(Buffer.from(content), people, context, choices);
async function sound(content: string | Uint8Array, choices = {}) {
  const reading = await read(content, choices);
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  return reading;
}

test("of two other names of one column the first in our order counts, and the other is unknown", async () => {
  const reading = await sound("Province,Province Code,Email\nTestdam,UT,a@example.com\nTestdam,UT,b@example.com\n");
  expect(reading.groups).toMatchObject([{ value: { state: "UT" } }, { value: { state: "UT" } }]);
  expect(reading.unknownColumns).toEqual(["Province"]);
  expect(reading.notes).toEqual([
    { line: 2, column: "Province", value: "Testdam", message: "Not used: “Province Code” says “UT”" },
  ]);
});

test("two names of one column that say the same are nothing to look at; where the first is blank, the other counts", async () => {
  const same = await sound("E-mail,Email Address\na@example.com,A@example.com\n");
  expect(same).toMatchObject({ notes: [], unknownColumns: ["Email Address"] });
  const filled = await sound("E-mail,Email Address\n,a@example.com\n");
  expect(filled.groups).toMatchObject([{ key: "a@example.com" }]);
  expect(filled.notes).toMatchObject([{ column: "Email Address", message: "Taken where “E-mail” is empty" }]);
});

test("a row with more cells than the header is refused, not cut", async () => {
  const reading = await sound(await sample("029-extra-cells-unquoted-comma.csv"));
  expect(reading.groups.map(({ key }) => key)).toEqual(["x29b@example.com"]);
  expect(reading.problems).toMatchObject([{ line: 2, value: "blue and green" }]);
  expect(reading.problems[0]?.message).toContain("quotation marks");
  const unnamed = await sound("Email,Note,\na@example.com,red, blue\nb@example.com,red,\n");
  expect(unnamed.problems).toMatchObject([{ line: 2, value: "blue" }]);
});

test("empty cells and columns at a row's end are nothing", async () => {
  const reading = await sound(await sample("040-trailing-comma-and-blank-column.csv"));
  expect(reading.problems).toEqual([]);
});

test("a filled column that has no name is pointed out", async () => {
  const reading = await sound(",Email\n0,a@example.com\n1,b@example.com\n");
  expect(reading.notes).toEqual([
    { line: 2, column: "", value: "0", message: "Column 1 has no name and was not read" },
  ]);
});

test("a file without a column that tells its rows apart is refused as a file", async () => {
  expect(await read("Note,Colour\nx,red\ny,blue\n")).toMatchObject({
    refused: "file-columns-missing",
    details: {
      columns: ["Email", "Phone"],
      message: "The file has no column that tells its rows apart. It needs one of “Email”, “Phone”.",
    },
  });
});

test("what people choose for a file goes before its own header", async () => {
  const choices = { columns: { Contact: "Email", Note: "" }, values: { State: "GB-ENG" } };
  const reading = await sound("Contact,Email,Note,State\na@example.com,old@example.com,x,FR\n", choices);
  expect(reading.groups).toEqual([
    { key: "a@example.com", lines: [2], value: { email: "a@example.com", state: "GB-ENG" } },
  ]);
  expect(reading.unknownColumns).toEqual(["Email", "State"]);
});

test("columns may have the names that every object has", async () => {
  for (const name of ["constructor", "toString", "__proto__", "valueOf", "hasOwnProperty"]) {
    const reading = await sound(`Email,${name}\na@example.com,x\n`, { columns: { Name: "Note" }, values: {} });
    expect(reading).toMatchObject({ unknownColumns: [name], groups: [{ value: { email: "a@example.com" } }] });
  }
});
