import { expect, test } from "vitest";
import { randomOf } from "./random.ts";

test("random bytes come in the length asked for and are never given twice", () => {
  const given = Array.from({ length: 2000 }, () => randomOf(12));
  expect(new Set(given.map((bytes) => bytes.length))).toEqual(new Set([12]));
  expect(new Set(given.map((bytes) => bytes.toString("hex"))).size).toBe(2000);
});

test("what was given does not change when more is asked for", () => {
  const first = randomOf(32);
  const copy = Buffer.from(first);
  for (let times = 0; times < 500; times += 1) randomOf(32);
  expect(first).toEqual(copy);
});
