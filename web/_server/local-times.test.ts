import { expect, test } from "vitest";
import type { ApiError } from "#platform/contract";
import { withLocalTimes } from "./local-times.ts";

const london = { timeZone: "Europe/London", locale: "en-GB" };
const refused = (code: string) => ({
  ok: false as const,
  problem: {
    message: "Somebody else changed this in the meantime.",
    code,
    status: 409,
    errors: { note: ["Changed by Olive at 2026-07-02T22:30:05.123Z"] },
  } as ApiError,
});

test("who changed a field meanwhile is told with the time of the project's zone", () => {
  const conflict = withLocalTimes(refused("VERSION_CONFLICT"), london);
  expect(!conflict.ok && conflict.problem.errors).toEqual({ note: ["Changed by Olive at 2 Jul, 23:30"] });
});

test("what else is told stays as it is", () => {
  const other = refused("VALIDATION_FAILED");
  expect(withLocalTimes(other, london)).toBe(other);
});
