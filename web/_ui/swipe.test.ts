import { expect, test } from "vitest";
import { swipeOf } from "./swipe.ts";

const from = { x: 0, y: 0 };

// [const.swipe.threshold]
test("a swipe of more than 200 px dismisses", () => {
  expect(swipeOf(from, { x: 200, y: 0 }).dismissed).toBe(false);
  expect(swipeOf(from, { x: 201, y: 0 }).dismissed).toBe(true);
  expect(swipeOf(from, { x: -201, y: 0 }).dismissed).toBe(true);
});

// [const.swipe.min-opacity]
test("a swiped card never gets fainter than 0.3", () => {
  expect(swipeOf(from, { x: 100, y: 0 }).opacity).toBeCloseTo(0.65);
  expect(swipeOf(from, { x: 900, y: 0 }).opacity).toBe(0.3);
});

// [const.swipe.vertical-cancel]
test("more than 10 px up or down is scrolling, not swiping", () => {
  expect(swipeOf(from, { x: 3, y: 10 }).cancelled).toBe(false);
  expect(swipeOf(from, { x: 3, y: 11 }).cancelled).toBe(true);
});
