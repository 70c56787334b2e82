import { expect, test } from "vitest";
import { greetingAt, sameDay } from "./greeting.ts";

const noon = new Date("2026-03-01T11:30:00Z");

test("the greeting follows the project's clock, not the server's", () => {
  expect(greetingAt(noon, "Europe/London")).toBe("morning");
  expect(greetingAt(noon, "Europe/Berlin")).toBe("afternoon");
  expect(greetingAt(noon, "Asia/Tokyo")).toBe("evening");
  expect(greetingAt(noon, "America/New_York")).toBe("morning");
});

test("a day begins at the project's midnight", () => {
  expect(sameDay(noon, new Date("2026-03-01T15:30:00Z"), "Asia/Tokyo")).toBe(false);
  expect(sameDay(noon, new Date("2026-03-01T15:30:00Z"), "Europe/London")).toBe(true);
});
