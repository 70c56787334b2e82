import { afterAll, beforeAll, expect, test } from "vitest";
import { issueToken } from "../../functions/_platform/http/index.ts";
import { services } from "../../infra/services.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { fittingRequest } from "../support/fitting-request.ts";

let here: TestEnvironment;
let authorization: string;
beforeAll(async () => {
  here = await testEnvironment();
  const claims = { sub: here.people.owner, sid: "s-admin", name: "Olive", admin: true };
  authorization = `Bearer ${await issueToken(here.ports.signingKey, claims, here.ports.clock().getTime())}`;
});
afterAll(() => here.close());

const operations = services.flatMap(({ http }) =>
  Object.entries(http.contract).map(([name, operation]) => ({ name, operation })),
);

test.each(operations)("$name refuses a query parameter it does not name, in any scope", async ({ operation }) => {
  const request = fittingRequest(operation, { project: here.shop, platformId: here.platformId });
  for (const name of ["wildcard", "__proto__", "constructor"]) {
    const query = Object.fromEntries([...Object.entries(request.query ?? {}), [name, "1"]]);
    const response = await here.ask(undefined, { ...request, query, headers: { authorization } });
    expect(response).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
    expect(Object.keys(response.body.errors)).toContain(name);
  }
});
