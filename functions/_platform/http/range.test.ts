import { expect, test } from "vitest";
import { rangeIn } from "./range.ts";

test.each([
  ["bytes=0-3", { first: 0, last: 3 }],
  ["bytes=4-", { first: 4, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-30", { first: 0, last: 9 }],
  ["bytes=8-99", { first: 8, last: 9 }],
  ["bytes=10-12", undefined],
  ["bytes=3-2", undefined],
  ["bytes=-0", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,4-5", undefined],
  ["lines=0-1", undefined],
  [undefined, undefined],
])("of a file of 10 bytes, %s is %j", (range, expected) => expect(rangeIn({ range }, 10)).toEqual(expected));

test("of an empty file, and under a condition, the whole is answered", () => {
  expect(rangeIn({ range: "bytes=0-0" }, 0)).toBeUndefined();
  expect(rangeIn({ range: "bytes=0-3", "if-range": '"v1"' }, 10)).toBeUndefined();
});
