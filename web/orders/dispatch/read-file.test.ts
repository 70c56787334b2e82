import { expect, test } from "vitest";
import { textOfFile } from "./read-file.ts";

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);
const text = "SM-1,Zürich";

test("a file's text is read as UTF-8, UTF-16 or as Windows writes it", async () => {
  expect(await textOfFile(new Blob([text]))).toEqual({ text });
  expect(await textOfFile(file(0xff, 0xfe, ...Buffer.from(text, "utf16le")))).toEqual({ text });
  expect(await textOfFile(file(...Buffer.from(text, "latin1")))).toEqual({ text });
});
test("a workbook, another binary and a file that is too large are faults", async () => {
  expect(await textOfFile(file(0x50, 0x4b, 3, 4))).toEqual({ fault: "excel" });
  expect(await textOfFile(file(1, 0, 2))).toEqual({ fault: "binary" });
  expect(await textOfFile(new Blob(["x".repeat(500_001)]))).toEqual({ fault: "large" });
});
