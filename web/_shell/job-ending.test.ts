import { expect, test } from "vitest";
import { endingOf, hasJustEnded } from "./job-ending.ts";

test.each([
  ["done", 0, 3, "done"],
  ["done", 1, 3, "partly"],
  ["done", 3, 3, "none"],
  ["done", 0, 0, "done"],
  ["failed", 3, 3, "failed"],
  ["running", 2, 3, "running"],
  ["cancelled", 1, 3, "cancelled"],
] as const)("a job that is %s with %i failed of %i shows as %s", (status, failed, total, shown) => {
  expect(endingOf({ status, failed, total })).toBe(shown);
});

const now = Date.parse("2026-11-23T09:00:00Z");
const job = (status: "running" | "done", secondsAgo: number) => ({
  id: "job_1",
  status,
  updatedAt: new Date(now - secondsAgo * 1000).toISOString(),
});
const none: ReadonlySet<string> = new Set();
const own: ReadonlySet<string> = new Set(["job_1"]);

test.each([
  ["was running when it was last seen", job("done", 60), own, own, true],
  ["had ended before anybody saw it, a moment ago", job("done", 3), none, none, true],
  ["had ended long before", job("done", 60), none, none, false],
  ["was seen to have ended already", job("done", 3), none, own, false],
  ["is running", job("running", 1), own, own, false],
] as const)("a job that %s: its results are awaited or not", (_, each, going, known, ended) => {
  expect(hasJustEnded(each, { going, known, now })).toBe(ended);
});
