import { expect, test } from "vitest";
import { swipeOf } from "./swipe.ts";

const from = { x: 0, y: 0 };

test("a swipe of more than 200 px dismisses [const.swipe.threshold]", () => {
  expect(swipeOf(from, { x: 200, y: 0 }).dismissed).toBe(false);
  expect(swipeOf(from, { x: 201, y: 0 }).dismissed).toBe(true);
  expect(swipeOf(from, { x: -201, y: 0 }).dismissed).toBe(true);
});

test("a swiped card never gets fainter than 0.3 [const.swipe.min-opacity]", () => {
  expect(swipeOf(from, { x: 100, y: 0 }).opacity).toBeCloseTo(0.65);
  expect(swipeOf(from, { x: 900, y: 0 }).opacity).toBe(0.3);
});

test("more than 10 px up or down is scrolling, not swiping [const.swipe.vertical-cancel]", () => {
  expect(swipeOf(from, { x: 3, y: 10 }).cancelled).toBe(false);
  expect(swipeOf(from, { x: 3, y: 11 }).cancelled).toBe(true);
});
