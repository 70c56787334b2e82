import { expect, test } from "vitest";
import { marginOf } from "./margin.ts";

test("the margin is what is left of the price without tax", () => {
  expect(marginOf({ price: { amount: 2400 }, unitCost: { amount: 900 }, tax: { rate: 2000 } })).toBe("55.0%");
  expect(marginOf({ price: { amount: 1000 }, unitCost: { amount: 1250 } })).toBe("\u221225.0%");
  expect(marginOf({ price: { amount: 2400 }, unitCost: { amount: 0 }, tax: { rate: 2000 } })).toBeUndefined();
  expect(marginOf({ price: { amount: 0 }, unitCost: { amount: 100 } })).toBe("");
});
