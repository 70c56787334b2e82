import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiError } from "#platform/contract";
import { withLocalTimes } from "./local-times.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-27T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const london = { timeZone: "Europe/London", locale: "en-GB" };
const refused = (code: string) => ({
  ok: false as const,
  problem: {
    message: "This was changed in the meantime.",
    code,
    status: 409,
    errors: { note: ["Changed by Olive at 2026-07-02T22:30:05.123Z"] },
  } as ApiError,
});

test("a conflict names who changed the field, with the time in the project's zone", () => {
  const conflict = withLocalTimes(refused("VERSION_CONFLICT"), london);
  expect(!conflict.ok && conflict.problem.errors).toEqual({ note: ["Changed by Olive at 2 Jul, 23:30"] });
});

test("the rest of an answer stays as it is", () => {
  const other = refused("VALIDATION_FAILED");
  expect(withLocalTimes(other, london)).toBe(other);
});
