import { afterEach, beforeEach, expect, test } from "vitest";
import { PlatformCreated } from "#events/projects";
import { record, settle } from "#platform/testing";
import { service } from "./service.ts";
import { type AuthTown, authTown, helper, MINUTE, otherProject, owner, STATION } from "./testing.ts";

let here: AuthTown;
beforeEach(async () => {
  here = await authTown();
});
afterEach(() => here.close());

const station = { client_id: "press-station", name: "Press 2", model: "PS-400" };
const begin = async (more: object = {}) =>
  (await here.ask(undefined, "POST /v1/auth/device/code", { ...station, ...more })).body;
const decide = (user: string, user_code: string, more: object = {}) =>
  here.ask(user, "POST /v1/auth/device/authorize", { user_code, approve: true, project: here.project, ...more });
const poll = (device_code: string, more: object = {}) =>
  here.ask(undefined, "POST /v1/auth/token", {
    type: "device_code",
    device_code,
    client_id: station.client_id,
    ...more,
  });
const refresh = (refresh_token: string) =>
  here.ask(undefined, "POST /v1/auth/token", { type: "refresh_token", refresh_token });
const paired = async () => {
  const code = await begin();
  await decide(owner, code.user_code);
  return { ...code, ...(await poll(code.device_code)).body };
};

// [entity.auth.body.createDeviceCodeRequest] [entity.auth.body.authorizeDeviceRequest]
test("a device shows a code, is allowed, and calls with a token of its own", async () => {
  const code = await begin({ scope: "auth.key.list" });
  expect(code).toMatchObject({ expires_in: 900, interval: 5 });
  expect(code.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(code.verification_uri_complete).toBe(`${code.verification_uri}?user_code=${code.user_code}`);
  const waiting = await poll(code.device_code);
  expect(waiting).toMatchObject({
    status: 400,
    body: { code: "AUTHORIZATION_PENDING", error: "authorization_pending" },
  });
  const typed = code.user_code.replace("-", "").toLowerCase();
  expect((await here.ask(owner, `GET /v1/auth/device/codes/${typed}`)).body).toMatchObject({
    name: "Press 2",
    model: "PS-400",
    clientId: "press-station",
    scopes: ["auth.key.list"],
    ip: "192.0.2.1",
  });
  const decided = await decide(owner, typed, { name: "Press by the door" });
  expect(decided.body.device).toMatchObject({
    name: "Press by the door",
    status: "approved",
    scopes: ["auth.key.list"],
  });
  here.ports.advance(5000);
  const got = await poll(code.device_code);
  expect(got.body).toMatchObject({ token_type: "Bearer", expires_in: 300, scope: "auth.key.list" });
  const list = await here.by(`Bearer ${got.body.token}`);
  expect(list.body.authEntries).toMatchObject([
    { type: "device", name: "Press by the door", status: "active", lastUsedIp: "192.0.2.1" },
  ]);
});

test("a device that does not say what it wants gets what a workshop needs", async () => {
  const { user_code } = await begin();
  expect((await here.ask(owner, `GET /v1/auth/device/codes/${user_code}`)).body.scopes).toEqual(STATION);
});

test("a link leads to the platform's own domain, whatever the request's host", async () => {
  const branding = { public: true, defaultCurrency: "GBP", defaultLocale: "en-GB", logos: [], theme: {} };
  const founded = PlatformCreated({
    platform: "plt_demo01",
    name: "Demo",
    slug: "demo",
    domains: ["press.example"],
    ...branding,
  });
  await record(here.ports, "platform-plt_demo01", [founded]);
  await settle([service], here.ports);
  for (const [host, home] of [
    ["evil.example", "https://press.example"],
    ["shop.press.example:8443", "https://press.example"],
  ] as const) {
    const codeRequest = await here.ask(undefined, "POST /v1/auth/device/code", station, { headers: { host } });
    expect(codeRequest.body.verification_uri).toBe(`${home}/device`);
  }
});

test("whoever polls too often waits five seconds longer each time", async () => {
  const { device_code } = await begin();
  await poll(device_code);
  here.ports.advance(4000);
  expect(await poll(device_code)).toMatchObject({
    status: 400,
    body: { code: "SLOW_DOWN", error: "slow_down", interval: 10 },
  });
  here.ports.advance(6000);
  expect((await poll(device_code)).body).toMatchObject({ error: "slow_down", interval: 15 });
  here.ports.advance(15_000);
  expect((await poll(device_code)).body.error).toBe("authorization_pending");
});

test("a denied device gets that answer, and so does one that nobody approved within fifteen minutes", async () => {
  const [denied, forgotten] = [await begin(), await begin()];
  const no = await here.ask(owner, "POST /v1/auth/device/authorize", { user_code: denied.user_code, approve: false });
  expect(no.body.device.status).toBe("denied");
  expect((await poll(denied.device_code)).body).toMatchObject({ code: "ACCESS_DENIED", error: "access_denied" });
  here.ports.advance(15 * MINUTE);
  expect((await poll(forgotten.device_code)).body).toMatchObject({ code: "EXPIRED_TOKEN", error: "expired_token" });
  expect((await decide(owner, forgotten.user_code)).body.code).toBe("CODE_EXPIRED");
  expect((await poll("nonsense")).body.error).toBe("invalid_grant");
  expect((await poll((await begin()).device_code, { client_id: "another" })).body.error).toBe("invalid_grant");
});

test("approving a device wants the password confirmed lately; denying it does not", async () => {
  here.ports.advance(15 * MINUTE);
  const [one, other] = [await begin(), await begin()];
  expect((await decide(owner, one.user_code)).body.code).toBe("PASSWORD_CONFIRMATION_REQUIRED");
  expect((await poll(one.device_code)).body.error).toBe("authorization_pending");
  expect((await decide(owner, other.user_code, { approve: false })).body.device.status).toBe("denied");
});

test("of two who decide at once one wins, and of twenty polls at once one gets the token", async () => {
  const { user_code, device_code } = await begin();
  const answers = await Promise.all([
    decide(owner, user_code),
    decide(owner, user_code, { name: "Mine" }),
    decide(owner, user_code, { approve: false }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.device.status;
  const polls = await Promise.all(Array.from({ length: 20 }, () => poll(device_code)));
  expect(polls.filter(({ status }) => status === 200)).toHaveLength(won === "approved" ? 1 : 0);
});

test("nobody lets a device do what they may not do themselves, or into a project they are not in", async () => {
  const { user_code } = await begin();
  expect(await decide(helper, user_code)).toMatchObject({
    status: 403,
    body: { code: "BEYOND_OWN_REACH", permissions: { denied: STATION } },
  });
  expect((await decide(owner, user_code, { project: otherProject.id })).status).toBe(404);
  const other = await begin({ project: otherProject.id });
  expect((await decide(owner, other.user_code)).body.code).toBe("DEVICE_OF_ANOTHER_PROJECT");
  expect((await decide(owner, user_code)).status).toBe(200);
});

test("letters are guessed ten times in a quarter of an hour, and right ones do not count", async () => {
  for (let at = 0; at < 12; at += 1)
    expect((await here.ask(owner, `GET /v1/auth/device/codes/${(await begin()).user_code}`)).status).toBe(200);
  for (let at = 0; at < 10; at += 1) expect((await decide(owner, "BBBB-BBBB")).status).toBe(404);
  const limited = await decide(owner, (await begin()).user_code);
  expect(limited).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  here.ports.advance(15 * MINUTE);
  expect((await decide(owner, (await begin()).user_code, { approve: false })).status).toBe(200);
});

test("an unknown permission is refused before anybody sees the code", async () => {
  const codeRequest = await begin({ scope: "orders.order.list gold.bar.take" });
  expect(codeRequest).toMatchObject({ code: "INVALID_SCOPE", error: "invalid_scope" });
});

test("a device renews its token with a token that counts once", async () => {
  const first = await paired();
  here.ports.advance(5 * MINUTE);
  expect((await here.by(`Bearer ${first.token}`)).body.code).toBe("TOKEN_EXPIRED");
  const next = await refresh(first.refresh_token);
  expect(next.body).toMatchObject({ expires_in: 300, scope: STATION.join(" ") });
  expect((await here.by(`Bearer ${next.body.token}`)).status).toBe(403);
  expect((await refresh(next.body.refresh_token)).status).toBe(200);
});

test("a refresh token that comes a second time ends the device and all it got", async () => {
  const first = await paired();
  const next = (await refresh(first.refresh_token)).body;
  expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect((await refresh(next.refresh_token)).body.error).toBe("invalid_grant");
  expect((await here.by(`Bearer ${next.token}`)).status).toBe(401);
  const { body } = await here.ask(owner, `GET ${here.base}`, undefined, { query: { status: "revoked" } });
  expect(body.authEntries).toMatchObject([{ name: "Press 2", status: "revoked" }]);
  const history = await here.ask(owner, `GET ${here.base}/${body.authEntries[0].id}/history`);
  expect(history.body.history[0].title).toContain("used again");
});

test("of two who renew at once with one token at most one gets the next", async () => {
  const { refresh_token } = await paired();
  const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
});

test("a forged refresh token ends nothing", async () => {
  const { refresh_token } = await paired();
  const forged = refresh_token.replace(/\.1\./, ".0.");
  for (const token of [forged, `${refresh_token.slice(0, -2)}AA`, "pw_rt_x"])
    expect((await refresh(token)).status).toBe(400);
  expect((await refresh(refresh_token)).status).toBe(200);
});

test("a device is revoked with all it got, and never comes back", async () => {
  const first = await paired();
  const [entry] = (await here.ask(owner, `GET ${here.base}`, undefined, { query: { type: "device" } })).body
    .authEntries;
  expect((await here.ask(owner, `POST ${here.base}/${entry.id}/rotate`, {})).body.code).toBe("NOT_A_KEY");
  expect((await here.ask(owner, `DELETE ${here.base}/${entry.id}`)).status).toBe(204);
  expect((await here.by(`Bearer ${first.token}`)).status).toBe(401);
  expect((await refresh(first.refresh_token)).body.error).toBe("invalid_grant");
});

// [entity.auth.token-request.type] [entity.auth.token-request.code] [entity.auth.token-response]
test("a session is handed on once, within a minute, by a code", async () => {
  const code = async () => (await here.ask(owner, "POST /v1/auth/codes")).body.code;
  const exchange = (value: string) =>
    here.ask(undefined, "POST /v1/auth/token", { type: "authorization_code", code: value });
  const first = await code();
  for (const _ of [1, 2])
    expect((await here.ask(undefined, `GET /v1/auth/codes/${first}`)).body).toEqual({ name: owner });
  const answers = await Promise.all([exchange(first), exchange(first)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const got = answers.find(({ status }) => status === 200);
  expect(got?.body).toMatchObject({ token: expect.any(String), token_type: "Bearer", expires_in: 300 });
  expect((await here.by(`Bearer ${got?.body.token}`)).status).toBe(200);
  const late = await code();
  here.ports.advance(MINUTE);
  expect(await exchange(late)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect((await here.ask(undefined, `GET /v1/auth/codes/${late}`)).status).toBe(404);
});

test("a code is made only while its session lives, and what it gets ends with that session", async () => {
  const { keyvalue, clock } = here.ports;
  const name = `session-of-${owner}`;
  const soon = { user: owner, name: "a", admin: false, csrf: "csrf", createdAt: clock().getTime() };
  await keyvalue.put("sessions", name, { ...soon, until: soon.createdAt + 2 * MINUTE }, soon.createdAt + 2 * MINUTE);
  const { code } = (await here.ask(owner, "POST /v1/auth/codes")).body;
  const got = await here.ask(undefined, "POST /v1/auth/token", { type: "authorization_code", code });
  expect(got.body.expires_in).toBe(120);
  here.ports.advance(2 * MINUTE);
  expect((await here.by(`Bearer ${got.body.token}`)).body.code).toBe("TOKEN_EXPIRED");
  expect(await here.ask(owner, "POST /v1/auth/codes")).toMatchObject({
    status: 401,
    body: { code: "UNAUTHENTICATED" },
  });
});

// [state.auth.authenticated] [state.auth.clear] [entity.auth.client-state.ready] [entity.auth.client-state.type]
// [entity.auth.client-state.accessToken]
test("who exchanged a code is authenticated as what it was a code of; the end of a session or a device takes token, type and code away", async () => {
  const query = { project: here.project };
  const stateOf = async (token: string) =>
    (await here.ask(owner, "POST /v1/auth/token/verify", { token }, { query })).body;
  const codes = async () => (await here.ask(helper, "POST /v1/auth/codes")).body.code;
  const exchange = (code: string) => here.ask(undefined, "POST /v1/auth/token", { type: "authorization_code", code });
  const person = (await exchange(await codes())).body.token;
  const device = (await paired()).token;
  expect(await stateOf(person)).toMatchObject({ active: true, type: "user", sub: helper });
  expect(await stateOf(device)).toMatchObject({ active: true, type: "device" });

  const unused = await codes();
  const { keyvalue } = here.ports;
  const { sid } = JSON.parse(Buffer.from(person.split(".")[1], "base64url").toString());
  await keyvalue.remove("sessions", sid);
  await keyvalue.put("ended-sessions", sid, true, here.ports.clock().getTime() + MINUTE);
  const [entry] = (await here.ask(owner, `GET ${here.base}`, undefined, { query: { type: "device" } })).body
    .authEntries;
  await here.ask(owner, `DELETE ${here.base}/${entry.id}`);
  for (const token of [person, device]) expect(await stateOf(token)).toEqual({ active: false, scopes: [] });
  expect(await exchange(unused)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
});

test("no token and no code is in the log", async () => {
  const got = await paired();
  const log = JSON.stringify(await here.ports.rawLog());
  for (const secret of [got.device_code, got.user_code, got.token, got.refresh_token, got.user_code.replace("-", "")])
    expect(log).not.toContain(secret);
});
