import { expect, test } from "vitest";
import { moveColumn, showColumn } from "./column-order.ts";

test("a column that is shown joins at the end, a hidden one leaves its place", () => {
  expect(showColumn(["order", "total"], "tags", true)).toEqual(["order", "total", "tags"]);
  expect(showColumn(["order", "total"], "order", false)).toEqual(["total"]);
});

test("a column moves by places and stops at the ends", () => {
  expect(moveColumn(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
  expect(moveColumn(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
  expect(moveColumn(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
});
