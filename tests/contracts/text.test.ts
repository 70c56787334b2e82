import { afterAll, beforeAll, expect, test } from "vitest";
import { services } from "../../infra/services.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { fittingRequest } from "../support/fitting-request.ts";

let here: TestEnvironment;
beforeAll(async () => {
  here = await testEnvironment();
});
afterAll(() => here.close());

const withBody = services.flatMap(({ http }) =>
  Object.entries(http.contract).flatMap(([name, operation]) =>
    operation.body && operation.scope !== "admin" ? [{ name, operation }] : [],
  ),
);

test.each(withBody)("$name refuses half a character and NUL wherever they are, and names the place", async (each) => {
  const request = fittingRequest(each.operation, { project: here.shop, platformId: here.platformId });
  for (const raw of ['{"a":{"b":["\\ud83d"]}}', '{"a":{"b":["x\\u0000"]}}']) {
    const response = await here.ask(here.people.owner, { ...request, raw });
    expect([response.status, response.body.errors]).toEqual([422, { "a.b.0": [expect.stringContaining("character")] }]);
  }
});

test("a query that holds NUL is refused, and so is a path", async () => {
  const path = `${here.base}/orders`;
  expect(await here.shopAsk({ path, query: { search: "a\0" } })).toMatchObject({
    status: 422,
    body: { errors: { search: [expect.any(String)] } },
  });
  expect((await here.shopAsk({ path: "/v1/integrations/listings/a%00b" })).status).toBe(404);
});
