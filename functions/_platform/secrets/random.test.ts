import { expect, test } from "vitest";
import { randomOf } from "./random.ts";

test("random bytes have the requested length and are never given twice", () => {
  const given = Array.from({ length: 2000 }, () => randomOf(12));
  expect(new Set(given.map((bytes) => bytes.length))).toEqual(new Set([12]));
  expect(new Set(given.map((bytes) => bytes.toString("hex"))).size).toBe(2000);
});

test("more than is drawn at once comes whole, and what lay ready is still given", () => {
  const [before, large, after] = [randomOf(8), randomOf(5000), randomOf(8)];
  expect([before.length, large.length, after.length]).toEqual([8, 5000, 8]);
  expect(large.subarray(4090).every((byte) => byte === 0)).toBe(false);
  expect(after).not.toEqual(before);
});

test("bytes that were given do not change with the next request", () => {
  const first = randomOf(32);
  const copy = Buffer.from(first);
  for (let times = 0; times < 500; times += 1) randomOf(32);
  expect(first).toEqual(copy);
});
