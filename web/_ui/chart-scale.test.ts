import { expect, test } from "vitest";
import { labelsToWrite, ticksUpTo } from "./chart-scale.ts";

test("the steps of an axis are round and reach the greatest value", () => {
  expect(ticksUpTo(862)).toEqual([0, 250, 500, 750, 1000]);
  expect(ticksUpTo(1180)).toEqual([0, 300, 600, 900, 1200]);
  expect(ticksUpTo(0)).toEqual([0, 1]);
});

test("labels are thinned from the last one backwards", () => {
  expect(labelsToWrite(3, 5)).toEqual([0, 1, 2]);
  expect(labelsToWrite(10, 4)).toEqual([0, 3, 6, 9]);
});
