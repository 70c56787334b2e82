import { expect, test } from "vitest";
import { failureOf } from "./visitor-failure.ts";

const problem = { code: "VALIDATION_FAILED", message: "Some of these values can't be used.", status: 422 };

test("each field's first error stands at the field", () => {
  const errors = { email: ["This is not an email address", "At most 254 characters"], password: ["Required"] };
  expect(failureOf({ problem: { ...problem, errors } }).fields).toEqual({
    email: "This is not an email address",
    password: "Required",
  });
});

test("a wait is given in whole minutes, at least one", () => {
  const limited = { ...problem, code: "RATE_LIMITED", status: 429 };
  expect([1, 60, 61, 900].map((retryAfter) => failureOf({ problem: limited, retryAfter }).minutes)).toEqual([
    1, 1, 2, 15,
  ]);
  expect(failureOf({ problem: limited })).toMatchObject({ code: "RATE_LIMITED", minutes: 1, fields: {} });
});
