import { afterEach, beforeEach, expect, test } from "vitest";
import { issueToken } from "#platform/http";
import { type AuthTown, authTown, helper, MINUTE, otherProject, owner, stranger } from "./testing.ts";

let here: AuthTown;
beforeEach(async () => {
  here = await authTown();
});
afterEach(() => here.close());

const LIST = { scopes: ["auth.key.list"] };

// [entity.work.projectAuth.create] [entity.work.projectAuth.delete]
test("a key is made, tells its secret once, and works until it is revoked", async () => {
  const made = await here.ask(owner, `POST ${here.base}`, { ...here.till, ...LIST });
  expect(made).toMatchObject({ status: 201, body: { type: "api_key", status: "active", scopes: ["auth.key.list"] } });
  const { secret, ...entry } = made.body;
  expect(secret.startsWith(entry.prefix)).toBe(true);
  expect(entry.prefix).toMatch(/^pw_live_[0-9a-z]{8}$/);
  expect((await here.ask(owner, `GET ${here.base}`)).body).toEqual({ authEntries: [entry], nextPageToken: null });
  expect((await here.ask(owner, `GET ${here.base}/${entry.id}`)).body).toEqual(entry);
  expect((await here.by(secret)).status).toBe(200);
  expect((await here.ask(owner, `DELETE ${here.base}/${entry.id}`)).status).toBe(204);
  expect((await here.by(secret)).status).toBe(401);
  expect((await here.ask(owner, `GET ${here.base}`)).body.authEntries).toEqual([]);
  const revoked = await here.ask(owner, `GET ${here.base}`, undefined, { query: { status: "revoked" } });
  expect(revoked.body.authEntries).toMatchObject([{ id: entry.id, status: "revoked" }]);
  expect((await here.ask(owner, `DELETE ${here.base}/${entry.id}`)).status).toBe(204);
});

test("a key of one project is nothing in another, and beyond its scopes it does nothing", async () => {
  const { secret, id } = await here.makeKey();
  expect((await here.by(secret, `GET /v1/projects/${otherProject.id}/auth`)).status).toBe(404);
  expect((await here.by(secret)).status).toBe(403);
  for (const route of [`DELETE ${here.base}/${id}`, `GET ${here.base}/${id}/history`])
    expect((await here.by(secret, route)).status).toBe(403);
  expect((await here.by(secret, "POST /v1/auth/codes")).status).toBe(403);
});

test("another project's keys are not there, neither to read nor to revoke", async () => {
  const { id } = await here.makeKey();
  const theirs = `/v1/projects/${otherProject.id}/auth`;
  expect((await here.ask(stranger, `GET ${theirs}`)).body.authEntries).toEqual([]);
  for (const route of [
    `DELETE ${theirs}/${id}`,
    `GET ${theirs}/${id}`,
    `GET ${theirs}/${id}/history`,
    `POST ${theirs}/${id}/rotate`,
  ])
    expect((await here.ask(stranger, route, route.startsWith("POST") ? {} : undefined)).status).toBe(404);
  expect(await here.grant(id)).toBeDefined();
});

test("making and rotating want the password confirmed lately, and no key can do it", async () => {
  const { id, secret } = await here.makeKey({ scopes: ["auth.key.create"] });
  here.ports.advance(15 * MINUTE);
  const wanted = { status: 403, body: { code: "PASSWORD_CONFIRMATION_REQUIRED" } };
  expect(await here.ask(owner, `POST ${here.base}`, here.till)).toMatchObject(wanted);
  expect(await here.ask(owner, `POST ${here.base}/${id}/rotate`, {})).toMatchObject(wanted);
  const asKey = { headers: { authorization: secret } };
  expect(await here.ask(undefined, `POST ${here.base}`, here.till, asKey)).toMatchObject(wanted);
});

test("nobody gives a key a permission they lack, and the refusal names the roles that have it", async () => {
  expect(await here.ask(helper, `POST ${here.base}`, here.till)).toMatchObject({
    status: 403,
    body: {
      code: "BEYOND_OWN_REACH",
      permissions: { granted: [], denied: ["orders.order.list"] },
      resolutions: [{ permission: "orders.order.list", roles: ["owner"] }],
    },
  });
});

test("nobody rotates a key that may do what they may not, and the secret that counts goes on counting", async () => {
  const made = await here.makeKey({ scopes: ["auth.key.list", "orders.order.list"] });
  expect(await here.ask(helper, `POST ${here.base}/${made.id}/rotate`, { overlapHours: 0 })).toMatchObject({
    status: 403,
    body: {
      code: "BEYOND_OWN_REACH",
      permissions: { granted: ["auth.key.list"], denied: ["orders.order.list"] },
      resolutions: [{ permission: "orders.order.list", roles: ["owner"] }],
    },
  });
  expect((await here.by(made.secret)).status).toBe(200);
  expect((await here.ask(owner, `GET ${here.base}/${made.id}`)).body).toMatchObject({
    prefix: made.prefix,
    version: 1,
  });
  const theirs = await here.makeKey(LIST);
  expect((await here.ask(helper, `POST ${here.base}/${theirs.id}/rotate`, {})).status).toBe(200);
});

test("a rotated key has a new secret, and the old one counts until its time is over", async () => {
  const first = await here.makeKey(LIST);
  const { body } = await here.ask(owner, `POST ${here.base}/${first.id}/rotate`, {});
  expect(body.overlapUntil).toBe(new Date(here.ports.clock().getTime() + 24 * 60 * MINUTE).toISOString());
  expect(body.prefix).not.toBe(first.prefix);
  for (const secret of [first.secret, body.secret]) expect((await here.by(secret)).status).toBe(200);
  here.ports.advance(24 * 60 * MINUTE);
  expect((await here.by(first.secret)).status).toBe(401);
  expect((await here.by(body.secret)).status).toBe(200);
});

test("a key that leaked is rotated without overlap, and is dead at once", async () => {
  const first = await here.makeKey(LIST);
  const { body } = await here.ask(owner, `POST ${here.base}/${first.id}/rotate`, { overlapHours: 0 });
  expect((await here.by(first.secret)).status).toBe(401);
  expect((await here.by(body.secret)).status).toBe(200);
});

test("a public key only looks, and only in the pages it names", async () => {
  const pub = { type: "public_key", scopes: ["auth.key.list"], allowedOrigins: ["https://shop.example"] };
  const made = await here.ask(owner, `POST ${here.base}`, { ...here.till, ...pub });
  expect(made.body.prefix).toMatch(/^pw_pub_/);
  expect(await here.by(made.body.secret)).toMatchObject({ status: 403, body: { code: "ORIGIN_NOT_ALLOWED" } });
  const request = { headers: { authorization: made.body.secret, origin: "https://shop.example" } };
  expect((await here.ask(undefined, `GET ${here.base}`, undefined, request)).status).toBe(200);
  const { allowedOrigins: _, ...nowhere } = pub;
  expect((await here.ask(owner, `POST ${here.base}`, { ...here.till, ...nowhere })).body.errors).toHaveProperty(
    "allowedOrigins",
  );
  const edits = await here.ask(owner, `POST ${here.base}`, { ...here.till, ...pub, scopes: ["auth.key.delete"] });
  expect(edits).toMatchObject({
    status: 422,
    body: { errors: { scopes: [expect.stringContaining("auth.key.delete")] } },
  });
});

// [role.auth-kind.grant]
test("an OAuth client's secret opens nothing itself, and gets tokens of five minutes, which are a grant", async () => {
  const { secret, id } = await here.makeKey({ type: "oauth_client", ...LIST });
  expect((await here.by(secret)).status).toBe(401);
  const got = await here.ask(undefined, "POST /v1/auth/token", { type: "client_credentials", client_secret: secret });
  expect(got.body).toMatchObject({ token_type: "Bearer", expires_in: 300, scope: "auth.key.list" });
  expect((await here.by(`Bearer ${got.body.token}`)).status).toBe(200);
  const { token } = got.body;
  const verified = await here.ask(owner, "POST /v1/auth/token/verify", { token }, { query: { project: here.project } });
  expect(verified.body).toMatchObject({ active: true, sub: id, type: "grant" });
  await here.ask(owner, `DELETE ${here.base}/${id}`);
  expect((await here.by(`Bearer ${got.body.token}`)).status).toBe(401);
});

test("what cannot be a key is refused with its field", async () => {
  const wrong: Record<string, object> = {
    type: { type: "device" },
    scopes: { scopes: [] },
    "allowedIps.0": { allowedIps: ["192.0.2.0/33"] },
    expiresAt: { expiresAt: "2020-01-01T00:00:00Z" },
  };
  for (const [field, more] of Object.entries(wrong))
    expect((await here.ask(owner, `POST ${here.base}`, { ...here.till, ...more })).body.errors, field).toHaveProperty([
      field,
    ]);
  const untyped = await here.ask(owner, `POST ${here.base}`, { ...here.till, type: undefined });
  expect(untyped.body.errors.type).toEqual(["Use one of: api_key, oauth_client, public_key"]);
  const personal = await here.ask(owner, `POST ${here.base}`, { ...here.till, scopes: ["accounts.password.edit"] });
  expect(personal.body.errors.scopes[0]).toContain("person");
});

test("a repeated request creates one key, and only the first answer has its secret", async () => {
  const headers = { "idempotency-key": "till-1" };
  const first = await here.ask(owner, `POST ${here.base}`, { ...here.till, ...LIST }, { headers });
  const again = await here.ask(owner, `POST ${here.base}`, { ...here.till, ...LIST }, { headers });
  expect(again.body.id).toBe(first.body.id);
  expect(again.body).not.toHaveProperty("secret");
  expect((await here.by(first.body.secret)).status).toBe(200);
  expect((await here.ask(owner, `POST ${here.base}`, { ...here.till, name: "Other" }, { headers })).status).toBe(409);
});

test("lists show when and from where a key was last used", async () => {
  const { secret } = await here.makeKey(LIST);
  expect((await here.ask(owner, `GET ${here.base}`)).body.authEntries[0]).not.toHaveProperty("lastUsedAt");
  await here.by(secret);
  expect((await here.ask(owner, `GET ${here.base}`)).body.authEntries[0]).toMatchObject({
    lastUsedAt: here.ports.clock().toISOString(),
    lastUsedIp: "192.0.2.1",
  });
});

test("a key's history tells who made, rotated and revoked it", async () => {
  const { id } = await here.makeKey();
  await here.ask(owner, `POST ${here.base}/${id}/rotate`, {});
  await here.ask(owner, `DELETE ${here.base}/${id}`);
  const { body } = await here.ask(owner, `GET ${here.base}/${id}/history`);
  expect(body.history.map(({ title }: { title: string }) => title)).toEqual([
    "Key revoked",
    "Secret replaced",
    "Key created",
  ]);
});

test("no secret is in the log, in a view's answer or in the history", async () => {
  const { id, secret } = await here.makeKey(LIST);
  const { body } = await here.ask(owner, `POST ${here.base}/${id}/rotate`, {});
  const exposed = JSON.stringify([
    await here.ports.rawLog(),
    (await here.ask(owner, `GET ${here.base}`)).body,
    (await here.ask(owner, `GET ${here.base}/${id}/history`)).body,
    await here.grant(id),
  ]);
  for (const each of [secret, body.secret]) {
    expect(exposed).not.toContain(each.split("_eyJ")[1]);
    expect(exposed).not.toContain(each.split(".").at(-1));
  }
});

// [entity.auth.body.verifyTokenRequest] [role.auth-kind.user]
test("a token is verified for the project it counts in alone", async () => {
  const verify = (token: string, user = owner, project = here.project, permissions?: string[]) =>
    here.ask(
      user,
      "POST /v1/auth/token/verify",
      { token, ...(permissions && { permissions }) },
      { query: { project } },
    );
  const { secret, id } = await here.makeKey();
  const request = ["orders.order.list", "orders.order.edit"];
  expect((await verify(secret, owner, here.project, request)).body).toMatchObject({
    active: true,
    sub: id,
    type: "apiKey",
    project: here.project,
    scopes: ["orders.order.list"],
    granted: ["orders.order.list"],
    denied: ["orders.order.edit"],
    issuedAt: here.ports.clock().toISOString(),
  });
  const claims = { sub: helper, sid: `session-of-${helper}`, name: "Helper", admin: false };
  const token = await issueToken(here.ports.signingKey, claims, here.ports.clock().getTime());
  expect((await verify(token)).body).toMatchObject({ active: true, sub: helper, type: "user" });
  for (const foreign of [secret, token])
    expect((await verify(foreign, stranger, otherProject.id)).body).toEqual({ active: false, scopes: [] });
  await here.ask(owner, `DELETE ${here.base}/${id}`);
  expect((await verify(secret)).body).toEqual({ active: false, scopes: [] });
  expect((await verify("nonsense")).body).toEqual({ active: false, scopes: [] });
});
