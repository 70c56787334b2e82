import { expect, test } from "vitest";
import { readLines } from "./read-lines.ts";

const lines = (text: string) => {
  const read = readLines(text);
  if ("refused" in read) return read.refused;
  return read.map(({ line, order, trackingNumber, carrier }) => [line, order, trackingNumber, carrier]);
};

test.each([
  ["commas", "SM-1, KM 4829 1071 4GB\nSM-2,KM2"],
  ["tabs", "SM-1\tKM 4829 1071 4GB\r\nSM-2\tKM2"],
  ["semicolons", "SM-1;KM 4829 1071 4GB\n\nSM-2;KM2\n"],
  ["spaces", "SM-1 KM 4829 1071 4GB\nSM-2 KM2"],
  ["quotes", '"SM-1","KM 4829 1071 4GB"\n="SM-2",\'KM2'],
])("order and tracking stand apart by %s", (_, text) => {
  const read = lines(text) as unknown[][];
  expect(read.map(([, ...rest]) => rest)).toEqual([
    ["SM-1", "KM 4829 1071 4GB", undefined],
    ["SM-2", "KM2", undefined],
  ]);
});

test("a header says where the columns stand, in any order, and lines are counted as in the file", () => {
  const text = "\ufeffDate;Tracking Number;Customer Reference;Carrier\n22/11;KM1;SM-1;Royal Mail\n\n22/11;KM2;SM-2;DPD";
  expect(lines(text)).toEqual([
    [2, "SM-1", "KM1", "Royal Mail"],
    [4, "SM-2", "KM2", "DPD"],
  ]);
});

test("a third column is the carrier; what is missing in a line is empty", () => {
  expect(lines("SM-1,KM1,Evri\nSM-2\n,KM3")).toEqual([
    [1, "SM-1", "KM1", "Evri"],
    [2, "SM-2", "", undefined],
    [3, "", "KM3", undefined],
  ]);
});

test("nothing, only a header, and more than 1,000 lines are refused", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `SM-${at},KM${at}`).join("\n");
  expect(lines(" \n ,; \n")).toBe("nothing-to-dispatch");
  expect(lines("Order,Tracking\n")).toBe("nothing-to-dispatch");
  expect(lines(many(1000))).toHaveLength(1000);
  expect(lines(`Order,Tracking\n${many(1000)}`)).toHaveLength(1000);
  expect(lines(many(1001))).toBe("too-many-lines");
});
