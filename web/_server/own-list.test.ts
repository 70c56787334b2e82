import { expect, test } from "vitest";
import type { Answer } from "./call.ts";
import { ownList } from "./own-list.ts";

const failed = (status: number, code = "X"): Answer<never> => ({ ok: false, problem: { status, code, message: "" } });
const orders = new URL("https://press.example/orders");
const thrown = (answer: Answer<never>): { status?: number; init?: { status: number }; headers?: Headers } => {
  try {
    ownList(answer, orders);
  } catch (problem) {
    return problem as object;
  }
  return {};
};

// [error.projects.401]
test("a list that is refused with 401 is empty", () => expect(ownList(failed(401), orders)).toBeUndefined());

// [error.projects.403.empty] [error.projects.403.redirect]
test("a list that is refused with 403 is empty and leads to two-factor authentication", () => {
  const away = thrown(failed(403));
  expect(away.status).toBe(302);
  expect(away.headers?.get("location")).toBe("/settings/two-factor-authentication?required=1");
  const there = new URL("https://press.example/settings/two-factor-authentication/setup-authenticator");
  expect(ownList(failed(403), there)).toBeUndefined();
});

// [error.projects.other]
test("any other error is thrown", () => {
  for (const status of [404, 429, 500]) expect(thrown(failed(status)).init?.status).toBe(status);
});
