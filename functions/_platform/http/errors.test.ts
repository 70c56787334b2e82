import { expect, test } from "vitest";
import { refuse } from "#platform/domain";
import { problemOf } from "./errors.ts";

const refusals = { "too-many-letters": [429, "Try again tomorrow."], gone: [404, "There is nothing here."] } as const;

test("a refusal of too much says after how many seconds to try again, and says it in the header only", () => {
  const tomorrow = problemOf(refuse("too-many-letters", { retryAfter: 90, left: 0 }), refusals);
  expect(tomorrow.headers).toEqual({ "retry-after": "90" });
  expect(tomorrow.body).toEqual({ message: "Try again tomorrow.", code: "TOO_MANY_LETTERS", status: 429, left: 0 });
  expect(problemOf(refuse("busy"), refusals).headers).toEqual({ "retry-after": "2" });
});

test("other refusals have no such header", () => {
  expect(problemOf(refuse("gone"), refusals).headers).toEqual({});
});

test("a refusal says what was written before it, so that the next page shows it", () => {
  const written = { "x-presswork-consistency": "invoice-inv_1@4" };
  expect(problemOf(refuse("gone"), refusals, written).headers).toEqual(written);
});
