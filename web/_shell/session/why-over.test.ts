import { expect, test } from "vitest";
import { lengthOf } from "./length.ts";
import { askAgainIn, whyOver } from "./why-over.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const last = { idleMinutes: 720, lastSeenAt: 0, endsAt: 20 * HOUR };

test("a session is over for want of use, by its age, or because somebody ended it", () => {
  expect(whyOver(last, 12 * HOUR)).toEqual({ kind: "unused", minutes: 720 });
  expect(whyOver(last, 20 * HOUR)).toEqual({ kind: "old" });
  expect(whyOver(last, 12 * HOUR - 1)).toEqual({ kind: "ended" });
  expect(whyOver(undefined, 12 * HOUR)).toEqual({ kind: "ended" });
});

test("an open page asks once the session may be over, at least every half hour, at most every minute", () => {
  expect(askAgainIn(last, 0)).toBe(30 * MINUTE);
  expect(askAgainIn(last, 12 * HOUR - 5 * MINUTE)).toBe(5 * MINUTE + 1000);
  expect(askAgainIn(last, 12 * HOUR)).toBe(MINUTE);
  expect(askAgainIn({ ...last, endsAt: 10 * MINUTE }, 0)).toBe(10 * MINUTE + 1000);
});

test("a length is written in its largest whole unit", () => {
  expect([15, 60, 90, 720, 1440, 43_200].map(lengthOf)).toEqual([
    { unit: "minutes", count: 15 },
    { unit: "hours", count: 1 },
    { unit: "minutes", count: 90 },
    { unit: "hours", count: 12 },
    { unit: "days", count: 1 },
    { unit: "days", count: 30 },
  ]);
});
