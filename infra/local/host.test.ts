import { afterAll, beforeAll, expect, test } from "vitest";
import { testEnvironment } from "../../tests/support/environment.ts";

let at: Awaited<ReturnType<typeof testEnvironment>>;
beforeAll(async () => {
  at = await testEnvironment();
});
afterAll(() => at.close());

const MACROS = "/v1/platform/plt_demo01/customers/enquiry-macros";

test("an address that two services fit belongs to the one that names it, for every method", async () => {
  for (const method of ["PATCH", "PUT", "DELETE"]) {
    const { status, body, headers } = await at.ask(undefined, { method, path: MACROS });
    expect([method, status, body.code]).toEqual([method, 405, "METHOD_NOT_ALLOWED"]);
    expect(String(headers.allow).split(", ").sort()).toEqual(["GET", "POST"]);
  }
});

test("what only the address with a parameter has is found there", async () => {
  const { status } = await at.ask(undefined, { method: "PATCH", path: MACROS.replace("enquiry-macros", "cus_1") });
  expect(status).toBe(401);
});

test("what no service has is not found", async () => {
  const { status, body } = await at.ask(undefined, { path: "/v1/nowhere" });
  expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
});
