import { expect, test } from "vitest";
import { toSignIn } from "./member.ts";
import { timesOf } from "./token-claims.ts";
import { type Fetched, tokenRenewal } from "./token-renewal.ts";

const START = Date.parse("2026-11-21T10:00:00Z");
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** A token of 300 seconds from a server whose clock is `ahead` of ours. */
const tokenAt = (now: number, ahead = 0) => {
  const iat = Math.floor((now + ahead) / 1000);
  return `${part({ alg: "HS256" })}.${part({ iat, exp: iat + 300 })}.signature`;
};

function client(answers: (at: number) => Fetched) {
  const [pauses, fetches] = [[] as number[], [] as number[]];
  let now = START;
  const time = {
    now: () => now,
    pause: async (ms: number) => {
      pauses.push(ms / 1000);
      now += ms;
    },
  };
  const later = (seconds: number) => {
    now += seconds * 1000;
  };
  const tokens = tokenRenewal(time, async () => {
    fetches.push(now);
    return answers(fetches.length);
  });
  return { tokens, pauses, fetches, now: () => now, later };
}
const well = (ahead = 0) => {
  const here = client(() => ({ ok: true, token: tokenAt(here.now(), ahead) }));
  return here;
};

// [const.token.renew]
test("a token is renewed when fewer than ten seconds are left of it", async () => {
  const { tokens, fetches, later } = well();
  const first = await tokens.token();
  later(290);
  expect(await tokens.token()).toBe(first);
  later(0.001);
  expect(await tokens.token()).not.toBe(first);
  expect(fetches).toHaveLength(2);
});

// [const.token.clock-offset]
test.each([3600, -3600])("a clock that is %i seconds off changes nothing", async (seconds) => {
  const { tokens, fetches, later } = well(seconds * 1000);
  await tokens.token();
  later(289);
  await tokens.token();
  expect(fetches).toHaveLength(1);
  later(2);
  await tokens.token();
  expect(fetches).toHaveLength(2);
});

// [error.token.retry] [error.token.waits] [error.token.failed] [const.token.attempts] [const.token.backoff]
test("six times it is tried, with pauses of 1, 2, 4, 8 and 16 seconds, and then it fails", async () => {
  const { tokens, fetches, pauses } = client(() => ({ ok: false, status: 503 }));
  await expect(tokens.token()).rejects.toThrow("Failed to fetch token");
  expect(fetches).toHaveLength(6);
  expect(pauses).toEqual([1, 2, 4, 8, 16]);
});

test("a try that goes well ends the trying", async () => {
  const here = client((at) => (at < 3 ? { ok: false, status: 0 } : { ok: true, token: tokenAt(START) }));
  expect(await here.tokens.token()).toBe(tokenAt(START));
  expect(here.pauses).toEqual([1, 2]);
});

test("however many requests need it at once, the token is fetched once", async () => {
  const { tokens, fetches } = well();
  const all = await Promise.all(Array.from({ length: 20 }, () => tokens.token()));
  expect(new Set(all).size).toBe(1);
  expect(fetches).toHaveLength(1);
});

// [error.token.401] [error.token.419]
test.each([401, 419])("at %i the session is cleared and nothing is tried again", async (status) => {
  const here = client((at) => (at === 2 ? { ok: false, status } : { ok: true, token: tokenAt(here.now()) }));
  await here.tokens.token();
  here.later(295);
  for (const _ of [1, 2]) expect(await here.tokens.token()).toBeUndefined();
  expect([here.fetches.length, here.pauses]).toEqual([2, []]);
});

// [error.token.login]
test("without a session one is led to sign in and back", () => {
  const to = toSignIn(new Request("https://press.example/orders?project=prj_1"));
  expect(to.headers.get("location")).toBe(`/login?redirect=${encodeURIComponent("/orders?project=prj_1")}`);
});

test("the sign-in page says that a session has ended, and a script that asks for data gets a 401 it understands", async () => {
  const url = "https://press.example/orders?project=prj_1";
  const had = new Request(url, { headers: { cookie: "presswork_session=one; XSRF-TOKEN=csrf" } });
  expect(toSignIn(had).headers.get("location")).toMatch(/^\/login\?redirect=.*&ended=session$/);
  const script = toSignIn(new Request(url, { headers: { "sec-fetch-dest": "empty" } }));
  expect([script.status, await script.json()]).toMatchObject([401, { code: "SESSION_ENDED" }]);
});

// [error.token.invalid.part] [error.token.invalid.base64] [error.token.invalid.json]
test.each([
  ["a missing part", "abc", "error.token.invalid.part"],
  ["bad base64", "a.*!.c", "error.token.invalid.base64"],
  ["bad JSON", `a.${Buffer.from("{no").toString("base64url")}.c`, "error.token.invalid.json"],
  ["no times", `a.${part({ sub: "usr_1" })}.c`, "beyond the list"],
  ["nothing", `a.${part(null)}.c`, "beyond the list"],
])("%s is an invalid token", (_, token) => {
  expect(() => timesOf(token)).toThrow("Invalid token specified");
});
