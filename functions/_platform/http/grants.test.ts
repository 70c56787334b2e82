import { afterEach, beforeEach, expect, test } from "vitest";
import { command, query } from "#platform/contract";
import { requestsTo, type TestPorts, testPorts, testProject } from "#platform/testing";
import { GRANTS, type GrantRecord, isAmong } from "./grants.ts";
import { issueSecret, readSecret } from "./grants-secret.ts";
import { lastUse } from "./grants-use.ts";
import { serve } from "./serve.ts";
import { issueGrantToken } from "./tokens.ts";

const contract = {
  look: query("GET /v1/things", { summary: "Look", permission: "things.thing.list" }),
  change: command("POST /v1/things", { summary: "Change", permission: "things.thing.edit" }),
  own: query("GET /v1/own", { summary: "One's own", scope: "user" }),
  rule: query("GET /v1/rule", { summary: "Rule", scope: "admin" }),
  open: query("GET /v1/open", { summary: "Anybody", scope: "public" }),
};
let ports: TestPorts;
let actor: unknown;
let via: string | undefined;
const http = serve(
  { contract, refusals: {}, projections: [] },
  {
    look: ({ caller }) => {
      actor = { ...caller.actor, user: caller.user };
      via = caller.via;
      return undefined as never;
    },
    change: () => undefined as never,
    own: () => undefined as never,
    rule: () => undefined as never,
    open: () => undefined as never,
  },
);
const grant = "key_00000001";
const project = testProject.id;
let secret: { secret: string; hash: string; prefix: string };

async function keep(record: Partial<GrantRecord> = {}) {
  const scopes = ["things.thing.list"];
  const secrets = [{ hash: secret.hash }];
  await ports.vault.put(GRANTS, grant, { kind: "apiKey", name: "Till", project, scopes, secrets, ...record });
}
async function ask(route: string, token: string, headers: Record<string, string> = {}, query = { project }) {
  return requestsTo(http, ports)(route, { headers: { authorization: token, ...headers }, query });
}

beforeEach(async () => {
  ports = await testPorts();
  ports.places.allow("usr_somebody", testProject, []);
  secret = await issueSecret(ports.signingKey, { grant, project, mark: "live" }, ports.clock().getTime());
  await keep();
});
afterEach(() => ports.close());

test("a key stands for itself in its project, raw, as a bearer, and as the bare token within", async () => {
  const bare = secret.secret.slice(secret.secret.indexOf("_eyJ") + 1);
  for (const token of [secret.secret, `Bearer ${secret.secret}`, bare, `bearer ${bare}`])
    expect((await ask("GET /v1/things", token)).status).toBe(204);
  expect(actor).toEqual({ kind: "apiKey", id: grant, name: "Till", user: "" });
  expect(JSON.parse(Buffer.from(bare.split(".")[1] as string, "base64url").toString()).sub).toBe(project);
});

test("history learns from what a change came: a key, a device, or the API, and the dashboard where it says so itself", async () => {
  await ask("GET /v1/things", secret.secret, { "x-presswork-via": "Dashboard" });
  expect(via).toBe("API key");
  await keep({ kind: "device" });
  await ask("GET /v1/things", secret.secret);
  expect(via).toBe("Device");
  ports.places.allow("usr_somebody", testProject, ["things.thing.list"]);
  const send = (headers: Record<string, string>) =>
    requestsTo(http, ports)("GET /v1/things", { as: { user: "usr_somebody" }, headers, query: { project } });
  expect((await send({})).status).toBe(204);
  expect(via).toBe("API");
  await send({ "x-presswork-via": "Dashboard" });
  expect(via).toBe("Dashboard");
});

test("a key needs not name its project, and opens no other", async () => {
  expect((await ask("GET /v1/things", secret.secret, {}, {} as never)).status).toBe(204);
  ports.places.allow("usr_somebody", { ...testProject, id: "prj_other01" }, []);
  const foreign = await ask("GET /v1/things", secret.secret, {}, { project: "prj_other01" });
  const unknown = await ask("GET /v1/things", secret.secret, {}, { project: "prj_nowhere" });
  expect(foreign).toMatchObject({ status: 404, body: { code: "PROJECT_NOT_FOUND" } });
  expect(foreign.body.message).toBe(unknown.body.message);
});

test("a key does what it was given and no more, and nothing that is a person's", async () => {
  expect(await ask("POST /v1/things", secret.secret)).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN", permissions: { denied: ["things.thing.edit"] } },
  });
  for (const route of ["GET /v1/own", "GET /v1/rule"]) expect((await ask(route, secret.secret)).status).toBe(403);
  expect((await ask("GET /v1/open", secret.secret, {}, {} as never)).status).toBe(204);
});

test("a key is dead at once when it is revoked, expires or is replaced and its overlap is over", async () => {
  const now = ports.clock().getTime();
  await keep({ secrets: [{ hash: "newer" }, { hash: secret.hash, until: now + 1000 }] });
  expect((await ask("GET /v1/things", secret.secret)).status).toBe(204);
  ports.advance(1000);
  expect(await ask("GET /v1/things", secret.secret)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
  await keep({ expiresAt: now + 2000 });
  expect((await ask("GET /v1/things", secret.secret)).status).toBe(204);
  ports.advance(1000);
  expect((await ask("GET /v1/things", secret.secret)).status).toBe(401);
  await keep();
  await ports.vault.remove(GRANTS, grant);
  expect((await ask("GET /v1/things", secret.secret)).status).toBe(401);
  expect((await ask("GET /v1/open", secret.secret, {}, {} as never)).status).toBe(204);
});

test("a mistyped key and a revoked one get different answers, without a look-up", async () => {
  const wrong = secret.secret.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  expect(await readSecret(ports.signingKey, wrong)).toBe("mistyped");
  expect(await ask("GET /v1/things", wrong)).toMatchObject({ status: 401, body: { code: "KEY_MISTYPED" } });
  expect(await ask("GET /v1/things", "pw_live_x")).toMatchObject({ status: 401, body: { code: "KEY_MISTYPED" } });
});

test("a signature is looked at once, and a revoked key still ends with its next request", async () => {
  expect((await ask("GET /v1/things", secret.secret)).status).toBe(204);
  const read = await readSecret(ports.signingKey, secret.secret);
  expect(await readSecret(ports.signingKey, secret.secret)).toBe(read);
  expect(await readSecret(new Uint8Array(32).fill(9), secret.secret)).toBeUndefined();
  await ports.vault.remove(GRANTS, grant);
  expect((await ask("GET /v1/things", secret.secret)).status).toBe(401);
});

test("a key counts from the addresses and in the pages it may be used in", async () => {
  await keep({ allowedIps: ["192.0.2.0/24"], allowedOrigins: ["https://shop.example"] });
  const origin = "https://shop.example";
  expect((await ask("GET /v1/things", secret.secret, { origin })).status).toBe(204);
  expect(await ask("GET /v1/things", secret.secret)).toMatchObject({ body: { code: "ORIGIN_NOT_ALLOWED" } });
  await keep({ allowedIps: ["198.51.100.7"] });
  expect(await ask("GET /v1/things", secret.secret)).toMatchObject({
    status: 403,
    body: { code: "ADDRESS_NOT_ALLOWED" },
  });
});

test("addresses are compared in either family", () => {
  expect(isAmong(["2001:db8::/32"], "2001:db8::1")).toBe(true);
  expect(isAmong(["192.0.2.1"], "::ffff:192.0.2.1")).toBe(true);
  expect(isAmong(["192.0.2.0/25"], "192.0.2.200")).toBe(false);
  expect(isAmong(["192.0.2.1"], "nonsense")).toBe(false);
});

test("the last use is kept to the minute", async () => {
  const first = ports.clock().getTime();
  await ask("GET /v1/things", secret.secret);
  ports.advance(59_000);
  await ask("GET /v1/things", secret.secret);
  expect(await lastUse(ports, grant)).toEqual({ at: first, ip: "192.0.2.1" });
  ports.advance(1000);
  await ask("GET /v1/things", secret.secret);
  expect(await lastUse(ports, grant)).toMatchObject({ at: first + 60_000 });
});

test("a device's access token holds five minutes and dies with its device", async () => {
  await keep({ kind: "device", secrets: [] });
  const token = await issueGrantToken(ports.signingKey, { grant, project }, ports.clock().getTime());
  expect((await ask("GET /v1/things", `Bearer ${token}`)).status).toBe(204);
  expect(actor).toMatchObject({ kind: "device" });
  await ports.vault.remove(GRANTS, grant);
  expect((await ask("GET /v1/things", `Bearer ${token}`)).status).toBe(401);
  await keep({ kind: "device", secrets: [] });
  ports.advance(300_000);
  expect(await ask("GET /v1/things", `Bearer ${token}`)).toMatchObject({ body: { code: "TOKEN_EXPIRED" } });
});

test("a token of one kind is never taken for another", async () => {
  const now = ports.clock().getTime();
  const other = await issueSecret(ports.signingKey, { grant: "key_other001", project, mark: "live" }, now);
  expect((await ask("GET /v1/things", other.secret)).status).toBe(401);
  const again = await issueSecret(ports.signingKey, { grant, project, mark: "live" }, now);
  expect((await ask("GET /v1/things", again.secret)).status).toBe(401);
  const moved = await issueSecret(ports.signingKey, { grant, project: "prj_other01", mark: "live" }, now);
  await keep({ secrets: [{ hash: moved.hash }] });
  expect((await ask("GET /v1/things", moved.secret, {}, { project: "prj_other01" })).status).toBe(401);
});
