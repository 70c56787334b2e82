import { expect, test } from "vitest";
import { lastMonth } from "./last-month.ts";

test("last month has the days of the project's own calendar", () => {
  expect(lastMonth(new Date("2026-03-02T09:00:00Z"), "Europe/London")).toEqual({
    periodStart: "2026-02-01",
    periodEnd: "2026-02-28",
  });
  expect(lastMonth(new Date("2026-03-31T23:30:00Z"), "Europe/London").periodEnd).toBe("2026-03-31");
  expect(lastMonth(new Date("2026-01-01T02:00:00Z"), "America/New_York").periodEnd).toBe("2025-11-30");
});
