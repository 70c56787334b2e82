import { expect, test } from "vitest";
import { endingOf } from "./job-ending.ts";

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
