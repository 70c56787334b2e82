import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import { services } from "../../infra/services.ts";
import { type Ask, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { fittingRequest } from "../support/fitting-request.ts";

let here: TestEnvironment;
beforeAll(async () => {
  here = await testEnvironment();
});
afterAll(() => here.close());

const operations = services.flatMap((service) =>
  Object.entries(service.http.contract).map(([name, operation]) => ({ name, operation })),
);
const some = (prefix: string) => `${prefix}_${"0".repeat(24)}`;
const request = (operation: Operation, project: string, platformId = here.platformId): Ask =>
  fittingRequest(operation, { project, platformId });
const closed = operations.filter(({ operation }) => operation.scope !== "public");
const scoped = operations.filter(({ operation }) => operation.scope === "project");

describe("every operation that is not public", () => {
  test.each(closed)(
    "$name answers 401 without a token, with a forged one and with an expired one",
    async ({ operation }) => {
      const sent = request(operation, here.shop);
      const expired = await here.token(here.people.owner, here.ports.clock().getTime() - 3_600_000);
      const good = await here.token(here.people.owner);
      const forged = `${good.slice(0, -4)}AAAA`;
      for (const headers of [
        {},
        { authorization: `Bearer ${forged}` },
        { authorization: `Bearer ${expired}` },
        { authorization: "Bearer nonsense" },
      ]) {
        const answer = await here.ask(undefined, { ...sent, headers: headers as Record<string, string> });
        expect(answer.status).toBe(401);
        expect(["UNAUTHENTICATED", "TOKEN_EXPIRED"]).toContain(answer.body.code);
      }
    },
  );
});

describe("every operation on a project", () => {
  test.each(scoped)("$name answers a stranger as if the project were not there", async ({ operation }) => {
    const foreign = await here.ask(here.people.outsider, request(operation, here.shop));
    const unknown = await here.ask(here.people.outsider, request(operation, some("prj")));
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual({ ...unknown.body });
    expect(JSON.stringify(foreign.body)).not.toContain("Shop");
  });

  test.each(scoped)("$name answers another platform's address with 404", async ({ operation }) => {
    if (!operation.path.includes("{platformId}")) return;
    expect((await here.ask(here.people.owner, request(operation, here.shop, some("plt")))).status).toBe(404);
  });

  test.each(scoped.filter(({ operation }) => operation.permission))(
    "$name refuses a member whose roles do not allow it, and says which would",
    async ({ operation }) => {
      const answer = await here.ask(here.powerless, request(operation, here.shop));
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        code: "FORBIDDEN",
        permissions: { granted: [], denied: [operation.permission] },
      });
      expect(answer.body.resolutions[0]).toMatchObject({
        permission: operation.permission,
        roles: expect.arrayContaining(["owner"]),
      });
    },
  );

  test.each(scoped)("$name names a project that is missing", async ({ operation }) => {
    if (operation.path.includes("{project}")) return;
    const { query: _, ...sent } = request(operation, here.shop);
    expect(await here.ask(here.people.owner, sent)).toMatchObject({
      status: 422,
      body: { errors: { project: ["Required"] } },
    });
  });

  test.each(scoped)("$name names a query it does not know", async ({ operation }) => {
    const sent = request(operation, here.shop);
    const answer = await here.ask(here.people.owner, { ...sent, query: { ...sent.query, wildcard: "1" } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty("wildcard");
  });
});

const withBody = operations.filter(({ operation }) => operation.body && operation.scope !== "admin");
describe("every operation with a body", () => {
  test.each(withBody)("$name answers 400 to what is no JSON", async ({ operation }) => {
    const answer = await here.ask(here.people.owner, { ...request(operation, here.shop), raw: "{not json" });
    expect(answer).toMatchObject({ status: 400, body: { code: "MALFORMED_BODY" } });
  });

  test.each(withBody)("$name answers 422 to wrong types and names the field", async ({ operation }) => {
    for (const body of [[1, 2], "text", { __proto__: null, unknownField: { deep: [] } }, 7]) {
      const answer = await here.ask(here.people.owner, { ...request(operation, here.shop), body });
      expect([422, 404]).toContain(answer.status);
      if (answer.status === 422) expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0);
    }
  });

  test.each(withBody)("$name answers 413 to a body of two megabytes", async ({ operation }) => {
    const answer = await here.ask(here.people.owner, {
      ...request(operation, here.shop),
      raw: `{"x":"${"a".repeat(2_000_000)}"}`,
    });
    expect(answer).toMatchObject({ status: 413, body: { code: "PAYLOAD_TOO_LARGE" } });
  });
});

const queries = scoped.filter(({ operation }) => operation.kind === "query");
describe("every query", () => {
  test.each(queries)(
    "$name refuses a page token that is broken, of another list or of other filters",
    async ({ operation }) => {
      const sent = request(operation, here.shop);
      for (const pageToken of ["x", "AAAAAAAAAAAAAAAAAAAAAAAA", "../../etc"]) {
        const answer = await here.ask(here.people.owner, { ...sent, query: { ...sent.query, pageToken } });
        expect([422, 404]).toContain(answer.status);
      }
    },
  );
});

test("an address nobody answers is 404, a method it does not take 405", async () => {
  expect((await here.ask(here.people.owner, { path: "/v1/nothing" })).status).toBe(404);
  expect(await here.ask(here.people.owner, { method: "DELETE", path: `${here.base}/orders` })).toMatchObject({
    status: 405,
  });
});
