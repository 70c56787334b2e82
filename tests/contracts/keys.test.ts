import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import { GRANTS, type GrantRecord, issueSecret, type SessionRecord } from "../../functions/_platform/http/index.ts";
import { services } from "../../infra/services.ts";
import { type Ask, must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { fittingRequest } from "../support/fitting-request.ts";

let here: TestEnvironment;
beforeAll(async () => {
  here = await testEnvironment();
});
afterAll(() => here.close());

const operations = services.flatMap((service) =>
  Object.entries(service.http.contract).map(([name, operation]) => ({ name: `${service.name}.${name}`, operation })),
);
const scoped = operations.filter(({ operation }) => operation.scope === "project");
const personal = operations.filter(({ operation }) => operation.scope === "user" || operation.scope === "admin");
const everything = [...new Set(scoped.flatMap(({ operation }) => operation.permission ?? []))];

const issued = new Map<string, { readonly secret: string; readonly as: string }>();

/** A key as it was handed out; `stored` is what the vault has of it, nothing when it was revoked. Made once while it stays the same. */
async function key(grant: string, project: string, stored: Partial<GrantRecord> | undefined): Promise<string> {
  const as = JSON.stringify([project, stored]);
  const before = issued.get(grant);
  if (before?.as === as) return before.secret;
  const now = here.ports.clock().getTime();
  const { secret, hash } = await issueSecret(here.ports.signingKey, { grant, project, mark: "live" }, now);
  const record = { kind: "apiKey", name: "Till", project, scopes: everything, secrets: [{ hash }], ...stored };
  if (stored) await here.ports.vault.put(GRANTS, grant, record);
  issued.set(grant, { secret, as });
  return secret;
}

const request = (operation: Operation, project: string): Ask =>
  fittingRequest(operation, { project, platformId: here.platformId });
const by = (secret: string, sent: Ask): Promise<{ status: number; body: { code: string } }> =>
  here.ask(undefined, { ...sent, headers: { authorization: secret } }) as never;

describe("every operation on a project", () => {
  test.each(scoped)("$name does not know another project's key from a stranger", async ({ operation }) => {
    const response = await by(await key("key_rival0", here.rival, {}), request(operation, here.shop));
    const stranger = await here.ask(here.people.outsider, request(operation, here.shop));
    expect([response.status, response.body]).toEqual([404, stranger.body]);
  });

  test.each(scoped)("$name refuses a key without its scope", async ({ operation }) => {
    const scopes = everything.filter((each) => each !== operation.permission);
    const response = await by(await key("key_narrow", here.shop, { scopes }), request(operation, here.shop));
    expect(response).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  });

  test.each(scoped)("$name refuses a key that was revoked, is over, mistyped, or used from elsewhere", async (each) => {
    const sent = request(each.operation, here.shop);
    const over = await key("key_over00", here.shop, { expiresAt: here.ports.clock().getTime() });
    const good = await key("key_good00", here.shop, { allowedIps: ["192.0.2.0/24"] });
    const mistyped = `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`;
    for (const [secret, status, code] of [
      [await key("key_gone00", here.shop, undefined), 401, "UNAUTHENTICATED"],
      [over, 401, "UNAUTHENTICATED"],
      [mistyped, 401, "KEY_MISTYPED"],
      [good, 403, "ADDRESS_NOT_ALLOWED"],
    ] as const)
      expect(await by(secret, sent)).toMatchObject({ status, body: { code } });
  });
});

describe("every operation on a person's own affairs, and an administrator's", () => {
  test.each(personal)("$name refuses a key, whatever its scopes", async ({ operation }) => {
    const scopes = operations.flatMap((each) => each.operation.permission ?? []);
    const response = await by(await key("key_whole0", here.shop, { scopes }), request(operation, here.shop));
    expect(response).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  });
});

test("a key that an owner made does what it was given, raw and as a bearer, until it is deleted", async () => {
  const { owner } = here.people;
  const now = here.ports.clock().getTime();
  const session: SessionRecord = {
    user: owner,
    name: "owner",
    admin: false,
    csrf: "csrf",
    createdAt: now,
    confirmedUntil: now + 900_000,
  };
  await here.ports.keyvalue.put("sessions", `s-${owner}`, session, now + 3_600_000);
  const path = `/v1/projects/${here.shop}/auth`;
  const body = { name: "Till", type: "api_key", scopes: ["orders.order.list"] };
  const { id, secret } = must(await here.ask(owner, { method: "POST", path, body }), 201);
  const orders = { path: `${here.base}/orders`, query: { project: here.shop } };
  for (const authorization of [secret, `Bearer ${secret}`])
    expect((await here.ask(undefined, { ...orders, headers: { authorization } })).status).toBe(200);
  expect((await here.ask(owner, { method: "DELETE", path: `${path}/${id}` })).status).toBe(204);
  expect((await by(secret, orders)).status).toBe(401);
});

// [api.blog-key]
test("a website's blog reads articles with its API key in a header, and none without it", async () => {
  const query = { project: here.shop };
  const write = async (path: string, body: object) =>
    must(await here.ask(here.people.owner, { method: "POST", path, query, body }), 200, 201);
  const { id } = await write("/v1/blog/blogs", { title: "By hand", slug: "by-hand", body: { html: "<p>Ink</p>" } });
  await write(`/v1/blog/blogs/${id}/publish`, { visibility: "published" });
  await here.settle();
  const article: Ask = { method: "GET", path: "/v1/blog/articles/by-hand", query };
  const reader = await key("key_blog00", here.shop, { scopes: ["blog.article.view"] });
  expect(await by(reader, article)).toMatchObject({ status: 200, body: { slug: "by-hand", title: "By hand" } });
  expect(await here.ask(undefined, article)).toMatchObject({ status: 401 });
});
