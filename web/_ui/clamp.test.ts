import { expect, test } from "vitest";
import { clamp } from "./clamp.ts";

test("a number below the least becomes the least", () => {
  expect(clamp(-3, 0, 10)).toBe(0);
});

test("a number above the greatest becomes the greatest", () => {
  expect(clamp(42, 0, 10)).toBe(10);
});

test("a number between the two stays, and so does any number without limits", () => {
  expect(clamp(7, 0, 10)).toBe(7);
  expect(clamp(-7)).toBe(-7);
});

test("what is not a number becomes the least", () => {
  expect(clamp(Number.NaN, 12)).toBe(12);
  expect(clamp(Number.NaN)).toBe(0);
});
