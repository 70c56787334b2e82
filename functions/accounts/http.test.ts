import { afterEach, beforeEach, expect, test } from "vitest";
import { requestsTo, settle, type TestPorts, testPorts } from "#platform/testing";
import { service } from "./service.ts";

const base = "/omnis/v3/dashboard/user";
const ines = { email: "Ines@example.com", password: "correct horse battery" };
let ports: TestPorts;
let send: ReturnType<typeof requestsTo>;

beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  send = requestsTo(service.http, ports);
});
afterEach(() => ports.close());

const register = (body: unknown = ines) => send(`POST ${base}`, { body });
const signIn = (body: unknown = ines, headers = {}) => send(`POST ${base}/login`, { body, headers });
const contentOf = (cookie: string | undefined) => cookie?.split(";")[0]?.split("=")[1] ?? "";
const attributesOf = (cookie: string | undefined) => cookie?.split("; ").slice(1).sort();

async function signedIn() {
  const { cookies, body } = await signIn();
  const [session = "", xsrf = ""] = cookies.map((cookie) => cookie.split(";")[0] as string);
  return { user: body.id as string, cookies: [session, xsrf], headers: { "x-csrf-token": contentOf(xsrf) } };
}

test("whoever registers is signed in, and a letter leaves [api.user-base]", async () => {
  const { status, body, cookies } = await register({ ...ines, "g-recaptcha-response": "proof" });
  expect(status).toBe(201);
  expect(body).toMatchObject({ email: "Ines@example.com", isAdmin: false, status: "active", version: 1 });
  expect((await send(`GET ${base}`, { cookies: cookies.map((each) => each.split(";")[0] as string) })).body.id).toBe(
    body.id,
  );
  await settle([service], ports);
  expect(await ports.outbox.list(5)).toMatchObject([{ to: "Ines@example.com", subject: "Welcome to Presswork" }]);
});

test("the user has the fields a page needs [entity.user.id] [entity.user.email] [entity.user.features] [entity.user.signedPlatformTermsLogs] [entity.user.isAdmin]", async () => {
  await register();
  const { user } = await signedIn();
  const { body } = await send(`GET ${base}`, { as: { user } });
  expect(body).toMatchObject({
    id: user,
    email: "Ines@example.com",
    features: [],
    signedPlatformTermsLogs: [],
    isAdmin: false,
  });
});

test("an address that is taken gets an answer that looks the same, and its holder another letter", async () => {
  const first = await register();
  const again = await register({ email: "ines@EXAMPLE.com", password: "somebody else's guess" });
  expect(again.status).toBe(first.status);
  expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
  expect(Object.keys(again.headers).sort()).toEqual(Object.keys(first.headers).sort());
  expect(again.cookies.map(attributesOf)).toEqual(first.cookies.map(attributesOf));
  expect(JSON.stringify([again.body, again.headers])).not.toContain(first.body.id);
  expect(
    (await send(`GET ${base}`, { cookies: again.cookies.map((each) => each.split(";")[0] as string) })).status,
  ).toBe(401);
  expect((await signIn({ ...ines, password: "somebody else's guess" })).status).toBe(422);
  expect((await signIn()).status).toBe(200);
  await settle([service], ports);
  expect((await ports.outbox.list(5)).map(({ subject }) => subject)).toContain("You already have a Presswork account");
});

test("an address races itself to one account", async () => {
  await Promise.all([register(), register(), register()]);
  await settle([service], ports);
  const subjects = (await ports.outbox.list(9)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === "Welcome to Presswork")).toHaveLength(1);
});

test.each([
  [{ ...ines, password: "too short" }, "password"],
  [{ ...ines, password: "x".repeat(129) }, "password"],
  [{ ...ines, password: "my INES@example.com!" }, "password"],
  [{ ...ines, email: "ines" }, "email"],
  [{ ...ines, role: "admin" }, "role"],
])("what cannot be used is named: %j [validation.status.422]", async (body, field) => {
  const answer = await register(body);
  expect(answer.status).toBe(422);
  expect(answer.body.code).toBe("VALIDATION_FAILED");
  expect(Object.keys(answer.body.errors)).toEqual([field]);
  if (field === "password") expect(answer.body.errors.password[0]).toMatch(/12 to 128 characters/);
});

test("signing in hands out a session the page cannot read and a token it can", async () => {
  await register();
  const { status, body, cookies } = await signIn({ ...ines, "g-recaptcha-response": "proof", one_time_password: "" });
  expect(status).toBe(200);
  expect(body.email).toBe("Ines@example.com");
  expect(cookies[0]).toMatch(/^presswork_session=[\w-]{43};/);
  expect(attributesOf(cookies[0])).toEqual(["HttpOnly", "Max-Age=43200", "Path=/", "SameSite=Lax"]);
  expect(attributesOf(cookies[1])).toEqual(["Max-Age=43200", "Path=/", "SameSite=Lax"]);
  expect(cookies[1]).toMatch(/^XSRF-TOKEN=/);
});

test("over https the session is bound to the host", async () => {
  await register();
  const { cookies } = await signIn(ines, { "x-forwarded-proto": "https" });
  expect(cookies[0]).toMatch(/^__Host-presswork_session=/);
  expect(attributesOf(cookies[0])).toEqual(["HttpOnly", "Max-Age=43200", "Path=/", "SameSite=Lax", "Secure"]);
  expect((await send(`GET ${base}`, { cookies: [cookies[0]?.split(";")[0] as string] })).status).toBe(200);
});

test("a wrong password and an unknown address get the same answer", async () => {
  await register();
  const wrong = await signIn({ ...ines, password: "wrong horse battery" });
  const unknown = await signIn({ ...ines, email: "nobody@example.com" });
  expect(wrong.status).toBe(422);
  expect(wrong.body.code).toBe("INVALID_CREDENTIALS");
  expect({ ...unknown.body, requestId: "" }).toEqual({ ...wrong.body, requestId: "" });
  expect([...wrong.cookies, ...unknown.cookies]).toEqual([]);
});

test("ten guesses in a quarter of an hour reach the hash; the right password then waits too", {
  timeout: 60_000,
}, async () => {
  await register();
  const guesses = Array.from({ length: 10 }, () => signIn({ ...ines, password: "wrong horse battery" }));
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(10).fill(422));
  ports.advance(60_000);
  const refused = await signIn();
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe("RATE_LIMITED");
  expect(refused.headers["retry-after"]).toBe("840");
  ports.advance(840_000);
  expect((await signIn()).status).toBe(200);
});

test("signing in clears the guesses before it", { timeout: 60_000 }, async () => {
  await register();
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => signIn({ ...ines, password: "wrong horse battery" })));
    expect((await signIn()).status).toBe(200);
  }
});

test("more hashes than can wait are turned away with a time to come back", { timeout: 120_000 }, async () => {
  const asked = Array.from({ length: 40 }, (_, n) => signIn({ ...ines, email: `n${n}@example.com` }));
  const answers = await Promise.all(asked);
  const busy = answers.filter(({ status }) => status === 429);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.body.code).toBe("BUSY");
  expect(busy[0]?.headers["retry-after"]).toBe("2");
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(20);
});

test("a session fetches access tokens of five minutes [api.bearer]", async () => {
  await register();
  const { user, cookies, headers } = await signedIn();
  const { status, body } = await send(`POST ${base}/token`, { cookies, headers });
  expect(status).toBe(200);
  const bearer = { authorization: `Bearer ${body.token}` };
  expect((await send(`GET ${base}`, { headers: bearer })).body.id).toBe(user);
  ports.advance(301_000);
  expect((await send(`GET ${base}`, { headers: bearer })).body.code).toBe("TOKEN_EXPIRED");
});

test("a change by session needs the session's own token [api.csrf.header]", async () => {
  await register();
  const { cookies } = await signedIn();
  expect((await send(`POST ${base}/token`, { cookies })).status).toBe(419);
  expect((await send(`POST ${base}/token`, { cookies, headers: { "x-csrf-token": "forged" } })).body.code).toBe(
    "CSRF_TOKEN_MISMATCH",
  );
});

test("a session ends after twelve hours, for tokens too", async () => {
  await register();
  const { cookies, headers } = await signedIn();
  ports.advance(12 * 3_600_000 - 60_000);
  const { body } = await send(`POST ${base}/token`, { cookies, headers });
  ports.advance(60_000);
  expect((await send(`GET ${base}`, { cookies })).status).toBe(401);
  expect((await send(`POST ${base}/token`, { headers: { authorization: body.token } })).status).toBe(401);
});

test("signing out ends the session and its tokens at once", async () => {
  await register();
  const { cookies, headers } = await signedIn();
  const { body } = await send(`POST ${base}/token`, { cookies, headers });
  const out = await send(`POST ${base}/logout`, { cookies, headers });
  expect(out.status).toBe(204);
  expect(out.cookies.every((cookie) => cookie.includes("Max-Age=0"))).toBe(true);
  expect((await send(`GET ${base}`, { cookies })).status).toBe(401);
  expect((await send(`GET ${base}`, { headers: { authorization: body.token } })).status).toBe(401);
});

test.each([`GET ${base}`, `POST ${base}/logout`, `POST ${base}/token`])("%s needs a user", async (route) => {
  const { status, body } = await send(route);
  expect(status).toBe(401);
  expect(body.code).toBe("UNAUTHENTICATED");
});

test("a token for nobody finds nobody", async () => {
  expect((await send(`GET ${base}`, { as: { user: "usr_00000000000000000000000z" } })).status).toBe(404);
});

test("neither password nor address stands in the log", async () => {
  await register();
  await signIn({ ...ines, password: "wrong horse battery" });
  const file = JSON.stringify(await ports.rawLog());
  expect(file).toContain("UserRegistered");
  expect(file).not.toMatch(/ines@|horse battery/i);
});
