import { expect, test } from "vitest";
import { failureOf } from "./failure.ts";

const refused = (code: string, more: object = {}) => failureOf({ problem: { code, ...more } });

test("a wrong password and an unknown address are told alike", () => {
  expect(refused("INVALID_CREDENTIALS")).toEqual({ kind: "wrong" });
});

test("a wait is told in whole minutes, and never as none", () => {
  expect(failureOf({ problem: { code: "RATE_LIMITED" }, retryAfter: 61 })).toEqual({ kind: "limited", minutes: 2 });
  expect(failureOf({ problem: { code: "RATE_LIMITED" }, retryAfter: 1 })).toEqual({ kind: "limited", minutes: 1 });
  expect(refused("BUSY")).toEqual({ kind: "busy" });
});

test("what is wrong with a field stands at the field", () => {
  const errors = { email: ["This is not an e-mail address", "Too long"] };
  expect(refused("VALIDATION_FAILED", { errors })).toEqual({
    kind: "fields",
    fields: { email: "This is not an e-mail address" },
  });
});

test("anything else is a failure without a reason", () => {
  expect(refused("UNKNOWN_ERROR")).toEqual({ kind: "failed" });
});
