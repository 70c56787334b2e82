import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import type { SessionRecord } from "../../functions/_platform/http/index.ts";
import { services } from "../../infra/services.ts";
import { exampleOf } from "../support/path-example.ts";
import { type Ask, must, type Town, town } from "../support/town.ts";

const SCOPE = "orders.order.list";
let here: Town;
let secret: string;
let revoked: string;

beforeAll(async () => {
  here = await town();
  const { owner } = here.people;
  const now = here.ports.clock().getTime();
  const session: SessionRecord = {
    ...{ user: owner, name: "owner", admin: false, csrf: "csrf", createdAt: now },
    confirmedUntil: now + 900_000,
  };
  await here.ports.keyvalue.put("sessions", `s-${owner}`, session, now + 3_600_000);
  const path = `/v1/projects/${here.shop}/auth`;
  const make = async () =>
    must(
      await here.ask(owner, { method: "POST", path, body: { name: "Till", type: "api_key", scopes: [SCOPE] } }),
      201,
    );
  secret = (await make()).secret;
  const over = await make();
  revoked = over.secret;
  must(await here.ask(owner, { method: "DELETE", path: `${path}/${over.id}` }), 204);
});
afterAll(() => here.close());

const VALUES: Record<string, string> = {
  ...{ role: "viewer", permission: SCOPE, name: "bad-rows.csv", auth: `key_${"0".repeat(24)}` },
};
function request({ method, path: address, params, scope }: Operation, project: string, authorization: string): Ask {
  const values: Record<string, string> = { ...VALUES, platformId: here.platformId, project };
  const path = address.replace(
    /\{(.+?)\}/g,
    (_, name: string) => values[name] ?? exampleOf((params as Record<string, ZodType>)[name]) ?? name,
  );
  const query = scope === "project" && !address.includes("{project}") ? { project } : {};
  return { method, path, query, headers: { authorization } };
}
const operations = services.flatMap(({ http }) =>
  Object.entries(http.contract).map(([name, operation]) => ({ name, operation })),
);
const closed = operations.filter(({ operation }) => operation.scope !== "public");
const scoped = operations.filter(({ operation }) => operation.scope === "project");

describe("a key of a project", () => {
  test.each(scoped)("does not know another project by $name", async ({ operation }) => {
    const told = await here.ask(undefined, request(operation, here.rival, secret));
    expect(told).toMatchObject({ status: 404, body: { code: "PROJECT_NOT_FOUND" } });
  });

  test.each(scoped.filter(({ operation }) => operation.permission && operation.permission !== SCOPE))(
    "may not do $name, which it was not given",
    async ({ operation }) => {
      const told = await here.ask(undefined, request(operation, here.shop, secret));
      expect(told).toMatchObject({ status: 403, body: { permissions: { denied: [operation.permission] } } });
    },
  );

  test.each(closed.filter(({ operation }) => operation.scope !== "project"))(
    "is no person who could do $name",
    async ({ operation }) => {
      expect((await here.ask(undefined, request(operation, here.shop, secret))).status).toBe(403);
    },
  );

  test.each(closed)("that was revoked does not do $name", async ({ operation }) => {
    expect((await here.ask(undefined, request(operation, here.shop, revoked))).status).toBe(401);
  });

  test("does what it was given, raw and as a bearer", async () => {
    for (const authorization of [secret, `Bearer ${secret}`]) {
      const asked = { path: `${here.base}/orders`, query: { project: here.shop }, headers: { authorization } };
      expect((await here.ask(undefined, asked)).status).toBe(200);
    }
  });
});
