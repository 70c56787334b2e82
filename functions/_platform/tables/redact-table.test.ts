import { expect, test } from "vitest";
import { text } from "./kinds.ts";
import { column, layout, rows } from "./layout.ts";
import { redactTable } from "./redact-table.ts";

const orders = layout({
  by: ["number"],
  columns: {
    number: column("Name", text(20), { required: true }),
    email: column("Email", text(80)),
    lines: rows({ item: column("Item", text(80), { required: true }) }),
    note: column("Note", text(200)),
  },
});
const names = (cells: string) => /ines@example\.com/i.test(cells);
const redact = async (file: string | Uint8Array) => {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const rest = await redactTable(bytes, orders, { zone: "UTC", currency: "GBP" }, names);
  return rest instanceof Uint8Array ? Buffer.from(rest).toString() : rest;
};
const HEAD = "Name,Email,Item,Note";

test("all rows of the person's records are blank, and every other row stays at its line", async () => {
  const file = [HEAD, "#1,maya@example.com,Mug,", '#2,INES@example.com,Tee,"Two\nlines"', "#2,,Cap,", "#3,,Pen,", ""];
  expect(await redact(file.join("\n"))).toBe([HEAD, "#1,maya@example.com,Mug,", "", "", "", "#3,,Pen,", ""].join("\n"));
});

test("line ends and a record of several bad rows are kept and taken whole", async () => {
  expect(await redact([HEAD, "#1,,Mug,", "#2,ines@example.com,,", "#2,,,"].join("\r\n"))).toBe(
    `${HEAD}\r\n#1,,Mug,\r\n\r\n`,
  );
});

test("a file without them is the same, in any encoding it came in", async () => {
  expect(await redact(`${HEAD}\n#1,,Mug,`)).toBe("same");
  expect(await redact(Buffer.from(`\ufeff${HEAD}\n#1,ines@example.com,Mug,\n#2,,Tee,é`, "utf16le"))).toBe(
    `${HEAD}\n\n#2,,Tee,é`,
  );
});

test("a file that is not a table is reported when it contains them", async () => {
  expect(await redact('Name,Email\n"#1,ines@example.com')).toBe("unreadable");
  expect(await redact('Name,Email\n"#1,maya@example.com')).toBe("same");
  expect(await redact(Buffer.from("89504e470d0a", "hex"))).toBe("unreadable");
});
