import { expect, test } from "vitest";
import { bucketAt, bucketsOf, DAY, HOUR, stepFor } from "./buckets.ts";

const at = (text: string) => Date.parse(text);
const toDates = (starts: readonly number[] | undefined) =>
  starts?.map((each) => new Date(each).toISOString().slice(0, 16));

test("days begin at the project's midnight, also where the clocks change", () => {
  const day = { count: 1, unit: "d" } as const;
  expect(toDates(bucketsOf(at("2026-03-28T12:00Z"), at("2026-03-31T00:00Z"), day, "Europe/London"))).toEqual([
    ...["2026-03-28T00:00", "2026-03-29T00:00", "2026-03-29T23:00", "2026-03-30T23:00"],
  ]);
});

test("weeks begin on Monday, and steps of hours at midnight", () => {
  const [from, to] = [at("2026-03-04T05:30Z"), at("2026-03-17T00:00Z")];
  expect(toDates(bucketsOf(from, to, { count: 1, unit: "w" }, "UTC"))).toEqual([
    ...["2026-03-02T00:00", "2026-03-09T00:00", "2026-03-16T00:00"],
  ]);
  expect(toDates(bucketsOf(from, at("2026-03-05T00:00Z"), { count: 5, unit: "h" }, "UTC"))).toEqual([
    ...["2026-03-04T05:00", "2026-03-04T10:00", "2026-03-04T15:00", "2026-03-04T20:00"],
  ]);
});

test("more points than a picture can show are refused", () => {
  expect(bucketsOf(0, 1100 * HOUR, { count: 1, unit: "h" }, "UTC")).toHaveLength(1100);
  expect(bucketsOf(0, 1101 * HOUR, { count: 1, unit: "h" }, "UTC")).toBeUndefined();
});

test("a period is divided into hours, days or weeks by its length", () => {
  expect([DAY, 30 * DAY, 365 * DAY].map((span) => stepFor(span).unit)).toEqual(["h", "d", "w"]);
});

test("an instant lies in the step that began last", () => {
  expect([-1, 0, 9, 10, 25].map((instant) => bucketAt([0, 10, 20], instant))).toEqual([-1, 0, 0, 1, 2]);
});
