import { expect, test } from "vitest";
import { moved } from "./moved.ts";

const of = (id: string, tabSortOrder: number, tabId = "a") => ({ id, tabId, tabSortOrder });
const all = [of("1", 1), of("2", 2), of("3", 3), of("x", 1, "b")];

test("one that goes up changes places with the one above it", () =>
  expect(moved(all, "2", "up", 1)).toEqual([
    { id: "2", tabSortOrder: 1 },
    { id: "1", tabSortOrder: 2 },
  ]));
test("at its tab's end nothing moves", () => {
  expect(moved(all, "1", "up", 0)).toEqual([]);
  expect(moved(all, "3", "down", 2)).toEqual([]);
  expect(moved(all, "x", "down", 0)).toEqual([]);
  expect(moved(all, "gone", "up", 1)).toEqual([]);
});
test("equal places are given an order", () =>
  expect(moved([of("1", 1), of("2", 1), of("3", 1)], "3", "up", 2)).toEqual([
    { id: "3", tabSortOrder: 2 },
    { id: "2", tabSortOrder: 3 },
  ]));
test("one that is elsewhere by now is not moved again", () => {
  expect(moved(all, "2", "up", 2)).toEqual([]);
});
