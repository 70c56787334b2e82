import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import {
  badRowsCsv,
  code,
  column,
  dateTime,
  integer,
  layout,
  messagesOf,
  money,
  periodOf,
  type Reading,
  readTable,
  rows,
  text,
} from "./index.ts";

const context = { zone: "Europe/London", currency: "GBP" };
const parcels = layout({
  by: ["name"],
  columns: {
    name: column("Name", text(40), { required: true, aliases: ["Parcel"] }),
    total: column("Total", money()),
    sentAt: column("Sent at", dateTime),
    phone: column("Phone", code(40)),
    items: rows({ item: column("Item", text(40), { required: true }), pieces: column("Pieces", integer(1)) }),
  },
});
const read = (content: string | Uint8Array) =>
  readTable(typeof content === "string" ? Buffer.from(content) : content, parcels, context);
async function sound(content: string | Uint8Array): Promise<Reading<(typeof parcels)["record"]>> {
  const reading = await read(content);
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  return reading;
}
const values = async (content: string | Uint8Array) => (await sound(content)).groups.map(({ value }) => value);
const utf16 = (content: string, big = false) => {
  const bytes = Buffer.from(content, "utf16le");
  return big ? bytes.swap16() : bytes;
};

test.each([
  ["UTF-8", Buffer.from("Name,Total\nZoë – 花,1\n"), "utf-8", "Zoë – 花"],
  ["UTF-8 with BOM", Buffer.from("\ufeffName,Total\nZoë,1\n"), "utf-8", "Zoë"],
  ["UTF-16 LE with BOM", utf16("\ufeffName,Total\nZoë – 花,1\n"), "utf-16le", "Zoë – 花"],
  ["UTF-16 BE with BOM", utf16("\ufeffName,Total\nZoë,1\n", true), "utf-16be", "Zoë"],
  ["UTF-16 LE without BOM", utf16("Name,Total\nZoë,1\n"), "utf-16le", "Zoë"],
  ["UTF-16 BE without BOM", utf16("Name,Total\nZoë,1\n", true), "utf-16be", "Zoë"],
  ["Windows-1252", Buffer.from("Name,Total\nZo\xeb \x96 \x80,1\n", "latin1"), "windows-1252", "Zoë – €"],
])("%s is recognised", async (_name, bytes, encoding, name) => {
  expect(await sound(bytes)).toMatchObject({ encoding, groups: [{ value: { name } }] });
});

test.each([
  [
    "an Excel workbook",
    Buffer.from("PK\x03\x04....[Content_Types].xml", "latin1"),
    "file-not-text",
    "This is an Excel file. Save it as CSV, then upload that.",
  ],
  [
    "an old Excel workbook",
    Buffer.from("d0cf11e0a1b11ae10000", "hex"),
    "file-not-text",
    "This is an Excel file. Save it as CSV, then upload that.",
  ],
  [
    "an archive",
    Buffer.from("PK\x03\x04....orders.csv", "latin1"),
    "file-not-text",
    "This is a ZIP file. Unpack it and upload the CSV file inside.",
  ],
  ["a picture", Buffer.from("89504e470d0a1a0a0000", "hex"), "file-not-text", "This is a picture, not a CSV file."],
  [
    "noise",
    Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 256)),
    "file-not-text",
    "This is not a text file. Save it as CSV, then upload that.",
  ],
  [
    "UTF-8 with a torn letter",
    Buffer.concat([Buffer.from(`Name\n${"Zoë ".repeat(20)}\nZo`), Buffer.from([0xc3]), Buffer.from("\n")]),
    "file-not-text",
    "line 3",
  ],
  ["nothing", Buffer.from(""), "file-empty", "empty"],
  ["blank lines", Buffer.from("\r\n  \r\n"), "file-empty", "empty"],
  ["100 MB", Buffer.alloc(100 * 1024 * 1024, "a"), "file-too-large", "25 MB"],
  ["a quote that is never closed", Buffer.from('Name,Total\nA,1\n"B,2\nC,3\n'), "file-quotes-unbalanced", "line 3"],
  [
    "a quote inside a bare cell",
    Buffer.from('Name,Total\r\n"A\r\nA",1\r\n\r\nB 5",2\r\n'),
    "file-quotes-unbalanced",
    "line 5",
  ],
  ["text after a closing quote", Buffer.from('Name,Total\n"A"x,1\n'), "file-quotes-unbalanced", "line 2"],
  [
    "a quote that swallows the file",
    Buffer.from(`Name,Total\nA,1\n"B,2\n${"C,3\n".repeat(600_000)}`),
    "file-row-too-long",
    "line 3",
  ],
  ["too many rows", Buffer.from(`Name\n${"A\n".repeat(100_001)}`), "file-too-many-rows", "100,000"],
  ["too many columns", Buffer.from(`Name${",x".repeat(500)}\n`), "file-too-many-columns", "500"],
  ["no needed column", Buffer.from("Total;Item\n1;x\n"), "file-columns-missing", "“Name”"],
  ["a column twice", Buffer.from("Name,Total,total\nA,1,2\n"), "file-columns-doubled", "“Total” twice"],
])("%s is refused in words", async (_name, bytes, refused, words) => {
  expect(await read(bytes)).toMatchObject({ refused, details: { message: expect.stringContaining(words) } });
});

test("columns are found by name, in any order, case and spacing, or by another name", async () => {
  expect(await values("pieces ;  TO_TAL;ITEM; Parcel\n3;12,50;Mug;A\n")).toEqual([
    { name: "A", total: { amount: 1250, currency: "GBP" }, items: [{ item: "Mug", pieces: 3 }] },
  ]);
  expect(await values("Name\tSent at (Asia/Tokyo)\nA\t2026-03-15\n")).toMatchObject([
    { sentAt: "2026-03-14T15:00:00.000Z" },
  ]);
});

test("a column's own name goes before its other names, and unknown columns are reported", async () => {
  expect(await sound("Parcel,Name,Weight,,Problem\nP,A,3,,old\n")).toMatchObject({
    groups: [{ key: "A", lines: [2] }],
    unknownColumns: ["Parcel", "Weight"],
    delimiter: ",",
  });
});

test("lines are counted as an editor counts them", async () => {
  const content = '\r\nName,Item\r\n"A\r\nB",x\r\n\r\n\r\nC,"1\n2\r3"\rD,x\n,,\nE,x';
  expect((await sound(content)).groups.map(({ lines }) => lines)).toEqual([[3], [7], [10], [12]]);
});

test("rows that follow each other with one key are one record", async () => {
  const reading = await sound("Name,Total,Item,Pieces\nA,5,Mug,1\nA,,Cup,2\nB,1,,\nA,5,Late,1\n");
  expect(reading.groups).toEqual([
    {
      key: "A",
      lines: [2, 3],
      value: {
        name: "A",
        total: { amount: 500, currency: "GBP" },
        items: [
          { item: "Mug", pieces: 1 },
          { item: "Cup", pieces: 2 },
        ],
      },
    },
    { key: "B", lines: [4], value: { name: "B", total: { amount: 100, currency: "GBP" }, items: [] } },
  ]);
  expect(reading.problems).toEqual([{ line: 5, column: "Name", value: "A", message: "Already at line 2" }]);
});

test("one bad cell makes the whole record bad, and every bad cell is reported", async () => {
  const reading = await sound(
    "Name,Total,Sent at,Item,Pieces\nA,5,2026-02-30,Mug,0\nA,6,,Cup,1\nB,1,,Mug,1\n,1,,Mug,1\nC,1.234,,,3\n",
  );
  expect(reading.groups.map(({ key }) => key)).toEqual(["B"]);
  expect(reading.problems.map(({ line, column, value }) => [line, column, value])).toEqual([
    [2, "Sent at", "2026-02-30"],
    [2, "Pieces", "0"],
    [3, "Total", "6"],
    [5, "Name", ""],
    [6, "Total", "1.234"],
    [6, "Item", ""],
  ]);
});

test("a cell may hold 32,767 characters and no more", async () => {
  const long = layout({ by: ["name"], columns: { name: column("Name", text(9)), note: column("Note", text(99_999)) } });
  const reading = await readTable(
    Buffer.from(`Name,Note\nA,${"x".repeat(32_767)}\nB,${"x".repeat(32_768)}\n`),
    long,
    context,
  );
  expect(reading).toMatchObject({
    groups: [{ key: "A" }],
    problems: [{ line: 3, column: "Note", message: "Use at most 32767 characters" }],
  });
});

test("bad rows come back with what is wrong, and go in once they are mended", async () => {
  const file = Buffer.from('Name,Total,Phone,Item,Extra\nA,five,\'+4479,Mug,=1+1\nA,,,"Cup, blue",\nB,1,,Mug,\n');
  const reading = await sound(file);
  const back = (await badRowsCsv(file, messagesOf(reading.bad))) as Uint8Array;
  const content = Buffer.from(back).toString();
  expect(content).toBe(
    "\ufeffProblem,Name,Total,Phone,Item,Extra\r\nTotal: Not an amount of GBP. Write it like 1234.50,A,five,'+4479,Mug,'=1+1\r\nSee line 2,A,,,\"Cup, blue\",\r\n",
  );
  expect(await values(content.replace("five", "5"))).toEqual([
    {
      name: "A",
      total: { amount: 500, currency: "GBP" },
      phone: "+4479",
      items: [{ item: "Mug" }, { item: "Cup, blue" }],
    },
  ]);
  const again = (await badRowsCsv(back, new Map([[2, "Still bad"]]))) as Uint8Array;
  expect(
    Buffer.from(again)
      .toString()
      .split("\r\n")
      .map((row) => row.split(",")[0]),
  ).toEqual(["\ufeffProblem", "Still bad", ""]);
});

test.each([
  ["2026-03-15 10:14:00 -0400", "2026-03-15T14:14:00.000Z"],
  ["2026-03-15T10:14:00Z", "2026-03-15T10:14:00.000Z"],
  ["2026-07-15T10:14:00.250+05:30", "2026-07-15T04:44:00.250Z"],
  ["2026-07-15 10:14", "2026-07-15T09:14:00.000Z"],
  ["2026-07-15", "2026-07-14T23:00:00.000Z"],
  ["2026-13-01", undefined],
  ["2026-07-15 24:61", undefined],
  ["15/07/2026", "2026-07-14T23:00:00.000Z"],
  ["15/17/2026", undefined],
])("the time %s is read as %s", async (cell, expected) => {
  const reading = await sound(`Name,Sent at\nA,${cell}\n`);
  expect(reading.groups[0]?.value?.sentAt).toBe(expected);
  expect(reading.problems.length).toBe(expected ? 0 : 1);
});

test("an export's last day is a whole day of the project's zone, also when clocks change", () => {
  expect(periodOf("2026-03-28", "2026-03-29", "Europe/London")).toEqual({
    from: "2026-03-28T00:00:00.000Z",
    before: "2026-03-29T23:00:00.000Z",
  });
  expect(periodOf("2026-03-28T12:00:00Z", "2026-03-28T13:00:00Z", "Europe/London")).toEqual({
    from: "2026-03-28T12:00:00.000Z",
    before: "2026-03-28T13:00:00.001Z",
  });
  expect(periodOf("2026-03-28", undefined, "UTC")).toEqual({ from: "2026-03-28T00:00:00.000Z" });
  expect(periodOf("soon", undefined, "UTC")).toBeUndefined();
});

test("100,000 rows are read in time that grows with their number alone, while other work goes on", async () => {
  const rows = (count: number) =>
    `Name,Total,Item\n${Array.from({ length: count }, (_, at) => `P${at},1.50,"A mug, the ${at}th of many"`).join("\n")}`;
  const processorTime = async (count: number) => {
    const content = rows(count);
    const before = process.cpuUsage();
    expect((await sound(content)).groups.length).toBe(count);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await processorTime(5_000);
  const few = await processorTime(10_000);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  const many = await processorTime(100_000);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
  expect(many / few).toBeLessThan(30);
});
