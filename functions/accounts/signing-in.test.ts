import { availableParallelism } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIMITS } from "#platform/http";
import { base } from "./contract/base.ts";
import { COST, hashPassword } from "./passwords/hash.ts";
import { ines, type Scene, scene, solved } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.close());

const wrong = { ...ines, password: "wrong horse battery" };
const signIn = (body: unknown = ines, headers = {}) => here.send(`POST ${base}/login`, { body, headers });
const attributesOf = (cookie: string | undefined) => cookie?.split("; ").slice(1).sort();

// [entity.user.id] [entity.user.email] [entity.user.features] [entity.user.signedPlatformTermsLogs] [entity.user.isAdmin]
test("the user has the fields a page needs", async () => {
  const { user } = await here.member();
  const { body } = await here.send(`GET ${base}`, { as: { user } });
  const fields = { features: [], signedPlatformTermsLogs: [], isAdmin: false };
  expect(body).toMatchObject({ id: user, email: "Ines@example.com", ...fields });
});

test("signing in hands out a session the page cannot read and a token it can", async () => {
  await here.member();
  const { status, body, cookies } = await signIn({ ...ines, one_time_password: "" });
  expect(status).toBe(200);
  expect(body.email).toBe("Ines@example.com");
  expect(cookies[0]).toMatch(/^presswork_session=[\w-]{43};/);
  expect(attributesOf(cookies[0])).toEqual(["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax"]);
  expect(attributesOf(cookies[1])).toEqual(["Max-Age=604800", "Path=/", "SameSite=Lax"]);
  expect(cookies[1]).toMatch(/^XSRF-TOKEN=/);
});

test("over https the session is bound to the host", async () => {
  await here.member();
  const { cookies } = await signIn(ines, { "x-forwarded-proto": "https" });
  expect(cookies[0]).toMatch(/^__Host-presswork_session=/);
  expect(attributesOf(cookies[0])).toEqual(["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax", "Secure"]);
  expect((await here.send(`GET ${base}`, { cookies: [cookies[0]?.split(";")[0] as string] })).status).toBe(200);
});

test("a wrong password, an unknown address and one that is not verified get the same answer", async () => {
  await here.member();
  await here.newBrowser().ask("POST ", { body: { ...ines, email: "new@example.com" } });
  const answers = [
    await signIn(wrong),
    await signIn({ ...ines, email: "nobody@example.com" }),
    await signIn({ ...ines, email: "new@example.com" }),
  ];
  for (const { status, body, headers, cookies } of answers) {
    expect(status).toBe(422);
    expect({ ...body, requestId: "" }).toEqual({ ...answers[0]?.body, requestId: "" });
    expect(body.code).toBe("INVALID_CREDENTIALS");
    expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    expect(cookies).toEqual([]);
  }
});

test("of a hundred guesses at once ten reach the hash; the right password then waits too", {
  timeout: 180_000,
}, async () => {
  here = withoutCaptcha(here);
  await here.member();
  here.ports.advance(16 * 60_000);
  const guesses = await Promise.all(Array.from({ length: 100 }, () => signIn(wrong)));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(guesses.filter(({ body }) => body.code === "RATE_LIMITED")).toHaveLength(90);
  here.ports.advance(60_000);
  const refused = await signIn();
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" }, headers: { "retry-after": "840" } });
  here.ports.advance(840_000);
  expect((await signIn()).status).toBe(200);
});

test("in no quarter of an hour do more than ten guesses reach the hash, however they are spread", {
  timeout: 180_000,
}, async () => {
  here = withoutCaptcha(here);
  await here.member();
  here.ports.advance(16 * 60_000);
  const reached: number[] = [];
  for (let minute = 0; minute < 40; minute += 4) {
    const burst = await Promise.all([1, 2, 3, 4].map(() => signIn(wrong)));
    for (const { status } of burst) if (status === 422) reached.push(minute);
    here.ports.advance(4 * 60_000);
  }
  for (const from of reached)
    expect(reached.filter((at) => at >= from && at < from + 15).length).toBeLessThanOrEqual(10);
  expect(reached.length).toBeGreaterThan(14);
});

test("signing in clears the guesses before it", async () => {
  here = withoutCaptcha(here);
  await here.member();
  for (let round = 0; round < 2; round += 1) {
    for (let guess = 0; guess < 6; guess += 1) await signIn(wrong);
    expect((await signIn()).status).toBe(200);
  }
});

test("more hashes than can wait are turned away with a time to come back, and the attempt does not count", {
  timeout: 120_000,
}, async () => {
  here = withoutCaptcha(here);
  const attempts = Array.from({ length: 40 }, (_, n) => signIn({ ...ines, email: `n${n}@example.com` }));
  const answers = await Promise.all(attempts);
  const busy = answers.filter(({ status }) => status === 429);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.body.code).toBe("BUSY");
  expect(busy[0]?.headers["retry-after"]).toBe("2");
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(20);
  expect(await here.ports.keyvalue.keys("attempts-sign-in", "", 100)).toHaveLength(
    answers.filter(({ status }) => status === 422).length,
  );
});

test("while too many hashes wait, a sign-in is turned away before anything is written", async () => {
  const cheap = COST.N;
  COST.N = 2 ** 15; // so that the queue stays full until the sign-in has been answered
  const waiting = Array.from({ length: availableParallelism() + 20 }, () => hashPassword("somebody else's password"));
  const writes = (["add", "increment", "put"] as const).map((name) => vi.spyOn(here.ports.keyvalue, name));
  expect(await signIn()).toMatchObject({ status: 429, body: { code: "BUSY" } });
  expect(writes.flatMap(({ mock }) => mock.calls)).toEqual([]);
  COST.N = cheap;
  vi.restoreAllMocks();
  await Promise.all(waiting);
});

// [validation.captcha.login]
test("from the fourth attempt on a form shows that it is no robot's, each time anew", {
  timeout: 180_000,
}, async () => {
  const own = await here.member();
  here.ports.advance(16 * 60_000);
  for (let each = 0; each < 3; each += 1) expect((await signIn(wrong)).body.code).toBe("INVALID_CREDENTIALS");
  expect((await signIn()).body.code).toBe("CAPTCHA_FAILED");
  expect((await signIn({ ...ines, "g-recaptcha-response": "made up" })).body.code).toBe("CAPTCHA_FAILED");
  const proof = await solved(own);
  expect((await signIn({ ...wrong, "g-recaptcha-response": proof })).body.code).toBe("INVALID_CREDENTIALS");
  expect((await signIn({ ...ines, "g-recaptcha-response": proof })).body.code).toBe("CAPTCHA_FAILED");
  const late = await solved(own);
  here.ports.advance(5 * 60_000);
  expect((await signIn({ ...ines, "g-recaptcha-response": late })).body.code).toBe("CAPTCHA_FAILED");
  expect((await signIn({ ...ines, "g-recaptcha-response": await solved(own) })).status).toBe(200);
});

// [validation.captcha.signup] [validation.captcha.forgot]
test("where a vendor tells robots apart every form asks it, and its silence is a no", async () => {
  const attempts: string[] = [];
  const captcha = {
    siteKey: "site",
    passes: async (answer: string) => attempts.push(answer) > 0 && answer === "human",
  };
  Object.assign(here.ports, { captcha });
  expect((await here.send(`GET ${base}/captcha`)).body).toEqual({ provider: "recaptcha", siteKey: "site" });
  for (const route of ["", "/login", "/forgot-password"]) {
    const body = route === "/forgot-password" ? { email: ines.email } : ines;
    for (const answer of [{}, { "g-recaptcha-response": "robot" }])
      expect((await here.send(`POST ${base}${route}`, { body: { ...body, ...answer } })).body.code).toBe(
        "CAPTCHA_FAILED",
      );
  }
  expect(attempts).toEqual(["robot", "robot", "robot"]);
  const answer = { "g-recaptcha-response": "human" };
  expect((await here.send(`POST ${base}`, { body: { ...ines, ...answer } })).status).toBe(201);
  expect((await here.send(`POST ${base}/forgot-password`, { body: { email: ines.email, ...answer } })).status).toBe(
    204,
  );
});

test("a session fetches access tokens of five minutes", async () => {
  const { ask, user } = await here.member();
  const { status, body } = await ask("POST /token");
  expect(status).toBe(200);
  const bearer = { authorization: `Bearer ${body.token}` };
  expect((await here.send(`GET ${base}`, { headers: bearer })).body.id).toBe(user);
  here.ports.advance(301_000);
  expect((await here.send(`GET ${base}`, { headers: bearer })).body.code).toBe("TOKEN_EXPIRED");
});

// [api.csrf.cookie] [api.csrf.header]
test("a change by session needs the session's own token", async () => {
  const { ask, cookies } = await here.member();
  expect((await here.send(`POST ${base}/token`, { cookies: cookies() })).status).toBe(419);
  const forged = await ask("POST /token", { headers: { "x-csrf-token": "forged" } });
  expect(forged.body.code).toBe("CSRF_TOKEN_MISMATCH");
});

test.each([`GET ${base}`, `POST ${base}/logout`, `POST ${base}/token`])("%s needs a user", async (route) => {
  const { status, body } = await here.send(route);
  expect(status).toBe(401);
  expect(body.code).toBe("UNAUTHENTICATED");
});

test("a token for nobody finds nobody", async () => {
  expect((await here.send(`GET ${base}`, { as: { user: "usr_00000000000000000000000z" } })).status).toBe(404);
});

/** The same scene with forms that require no captcha. */
function withoutCaptcha(scene: Scene): Scene {
  const { captchaAfter: _, ...limits } = LIMITS.sensitive["sign-in"];
  Object.assign(scene.ports, { limits: { ...LIMITS, sensitive: { ...LIMITS.sensitive, "sign-in": limits } } });
  return scene;
}
