import { expect, test } from "vitest";
import { rangeOf, spanOf } from "./ranges.ts";

test("a range ends with the hour that runs and is a month where nothing better is asked for", () => {
  const now = Date.parse("2026-03-10T09:30:00Z");
  expect(spanOf("day", now)).toEqual({ start: "2026-03-09T10:00:00.000Z", end: "2026-03-10T10:00:00.000Z" });
  expect([rangeOf("week"), rangeOf("eternity"), rangeOf(null)]).toEqual(["week", "month", "month"]);
});
