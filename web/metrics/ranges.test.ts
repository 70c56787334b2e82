import { expect, test } from "vitest";
import { chosenIn, rangeOf, spanOf, spanOfChosen } from "./ranges.ts";

test("a range ends with the current hour and is a month by default", () => {
  const now = Date.parse("2026-03-10T09:30:00Z");
  expect(spanOf("day", now, "UTC")).toEqual({ start: "2026-03-09T10:00:00.000Z", end: "2026-03-10T10:00:00.000Z" });
  expect([rangeOf("week"), rangeOf("eternity"), rangeOf(null)]).toEqual(["week", "month", "month"]);
});

test("more than a day are days of the project's calendar, today included", () => {
  const now = Date.parse("2026-04-02T21:30:00Z");
  expect(spanOf("week", now, "UTC")).toEqual({ start: "2026-03-27T00:00:00.000Z", end: "2026-04-02T22:00:00.000Z" });
  expect(spanOf("week", now, "Asia/Tokyo").start).toBe("2026-03-27T15:00:00.000Z");
  expect(spanOf("week", now, "Europe/London").start).toBe("2026-03-27T00:00:00.000Z");
});

test("chosen days are sent as they were typed; without two dates it is a usual range", () => {
  const chosen = (query: string) => chosenIn(new URLSearchParams(query));
  const own = chosen("range=custom&from=2026-03-01&to=2026-03-08");
  expect(spanOfChosen(own, 0, "UTC")).toEqual({ start: "2026-03-01", end: "2026-03-08" });
  expect(chosen("range=custom&from=2026-03-01&to=soon").range).toBe("month");
  expect(chosen("range=week&from=2026-03-01&to=2026-03-08").range).toBe("week");
});
