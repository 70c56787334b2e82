import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exactTime, zonedTime } from "./zoned-time.ts";

const at = new Date("2026-11-20T23:30:07Z");
const short = (now: string, zone = "Europe/London") => zonedTime(at, "short", zone, "en-GB", new Date(now));

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-27T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

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

test("a day and a time of another year say which, with and without a given now", () => {
  const [years, day] = [new Date("2031-01-01T00:30:00Z"), "2031-01-01T12:00:00Z"] as const;
  const zoned = (format: "both" | "day" | "monthDay", now?: string) =>
    zonedTime(years, format, "Europe/London", "en-GB", now ? new Date(now) : undefined);
  expect(zoned("both")).toBe("1 Jan 2031, 00:30");
  expect(zoned("monthDay")).toBe("1 Jan 2031");
  expect(zoned("day", "2030-06-01T12:00:00Z")).toBe("Wed, 1 Jan 2031");
  expect(zoned("both", day)).toBe("1 Jan, 00:30");
  expect(zoned("monthDay", day)).toBe("1 Jan");
  const inNewYork = zonedTime(years, "both", "America/New_York", "en-GB", new Date(day));
  expect(inNewYork, "there it is still the year before").toBe("31 Dec 2030, 19:30");
});

test("what is today depends on the zone", () => {
  expect(short("2026-11-21T00:10:00Z", "Europe/Riga")).toBe("01:30");
});

test("the exact instant has seconds and the zone's name", () => {
  expect(exactTime(at, "Europe/London", "en-GB")).toBe("Fri, 20 Nov 2026, 23:30:07 GMT");
});
