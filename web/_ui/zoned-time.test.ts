import { expect, test } from "vitest";
import { exactTime, zonedTime } from "./zoned-time.ts";

const at = new Date("2026-11-20T23:30:07Z");
const short = (now: string, zone = "Europe/London") => zonedTime(at, "short", zone, "en-GB", new Date(now));

test("a time is shown in the given zone", () => {
  expect(zonedTime(at, "time", "Europe/London", "en-GB")).toBe("23:30");
  expect(zonedTime(at, "time", "Europe/Riga", "en-GB")).toBe("01:30");
  expect(zonedTime(at, "date", "Europe/Riga", "en-GB")).toBe("21 Nov 2026");
});

test("today is the hour, yesterday a word, this year a day, before that a date", () => {
  expect(short("2026-11-20T23:59:00Z")).toBe("23:30");
  expect(short("2026-11-21T00:10:00Z")).toBe("Yesterday");
  expect(short("2026-12-30T12:00:00Z")).toBe("20 Nov");
  expect(short("2027-01-02T12:00:00Z")).toBe("20 Nov 2026");
});

test("a day is called today or yesterday where now is known, and by its date otherwise", () => {
  const day = (now?: string) => zonedTime(at, "day", "Europe/London", "en-GB", now ? new Date(now) : undefined);
  expect(day("2026-11-20T23:59:00Z")).toBe("Today");
  expect(day("2026-11-21T00:10:00Z")).toBe("Yesterday");
  expect(day("2026-11-22T00:10:00Z")).toBe("Fri 20 Nov");
  expect(day()).toBe("Fri 20 Nov");
});

test("what is today depends on the zone", () => {
  expect(short("2026-11-21T00:10:00Z", "Europe/Riga")).toBe("01:30");
});

test("the exact instant has seconds and the zone's name", () => {
  expect(exactTime(at, "Europe/London", "en-GB")).toBe("Fri, 20 Nov 2026, 23:30:07 GMT");
});
