import { expect, test } from "vitest";
import { toSignIn } from "./member.ts";
import { signedOut } from "./token.ts";
import { timesOf } from "./token-claims.ts";
import { type Fetched, type TokenSource, tokenRenewal } from "./token-renewal.ts";

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
  const source: TokenSource = {
    type: "user",
    fetch: async () => {
      fetches.push(now);
      return answers(fetches.length);
    },
  };
  const later = (seconds: number) => {
    now += seconds * 1000;
  };
  const tokens = tokenRenewal(time);
  tokens.authenticate(source);
  return { tokens, pauses, fetches, source, now: () => now, later };
}
const well = (ahead = 0) => {
  const here = client(() => ({ ok: true, token: tokenAt(here.now(), ahead) }));
  return here;
};

test("a token is renewed when fewer than ten seconds are left of it [const.token.renew]", async () => {
  const { tokens, fetches, later } = well();
  const first = await tokens.token();
  later(290);
  expect(await tokens.token()).toBe(first);
  later(0.001);
  expect(await tokens.token()).not.toBe(first);
  expect(fetches).toHaveLength(2);
});

test.each([3600, -3600])(
  "a clock that is %i seconds off changes nothing [const.token.clock-offset]",
  async (seconds) => {
    const { tokens, fetches, later } = well(seconds * 1000);
    await tokens.token();
    later(289);
    await tokens.token();
    expect(fetches).toHaveLength(1);
    later(2);
    await tokens.token();
    expect(fetches).toHaveLength(2);
  },
);

test("six times it is tried, with pauses of 1, 2, 4, 8 and 16 seconds, and then it fails [error.token.retry] [error.token.waits] [error.token.failed] [const.token.attempts] [const.token.backoff]", async () => {
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

test("however many ask at once, the server is asked once", async () => {
  const { tokens, fetches } = well();
  const all = await Promise.all(Array.from({ length: 20 }, () => tokens.token()));
  expect(new Set(all).size).toBe(1);
  expect(fetches).toHaveLength(1);
});

test.each([401, 419])(
  "at %i the session is cleared and nothing is tried again [error.token.401] [error.token.419]",
  async (status) => {
    const { tokens, fetches } = client(() => ({ ok: false, status }));
    expect(await tokens.token()).toBeUndefined();
    expect(fetches).toHaveLength(1);
    expect(tokens.state()).toEqual({ ready: true });
  },
);

test("without a session one is led to sign in and back [error.token.login]", () => {
  const to = toSignIn(new Request("https://press.example/orders?project=prj_1"));
  expect(to.headers.get("location")).toBe(`/login?redirect=${encodeURIComponent("/orders?project=prj_1")}`);
});

test("who is signed in is told with the kind and the token, once it is known [entity.auth.client-state.ready] [entity.auth.client-state.type] [entity.auth.client-state.accessToken] [role.auth-kind.user] [state.auth.unauthenticated] [state.session.not-ready]", async () => {
  expect(tokenRenewal({ now: () => START, pause: async () => {} }).state()).toEqual({ ready: false });
  const { tokens } = well();
  expect(tokens.state()).toEqual({ ready: false });
  const accessToken = await tokens.token();
  expect(tokens.state()).toEqual({ ready: true, type: "user", accessToken });
});

test("a code that is exchanged signs a grant in, and signing out forgets both [role.auth-kind.grant] [state.auth.authenticated] [state.auth.clear]", async () => {
  const { tokens, source } = well();
  await tokens.token();
  tokens.authenticate({ ...source, type: "grant" });
  expect(tokens.state().accessToken).toBeUndefined();
  const accessToken = await tokens.token();
  expect(tokens.state()).toEqual({ ready: true, type: "grant", accessToken });
  tokens.unauthenticate();
  expect(tokens.state()).toEqual({ ready: true });
  expect(await tokens.token()).toBeUndefined();
});

test("a token that arrives after signing out signs nobody in", async () => {
  const { tokens } = well();
  const late = tokens.token();
  tokens.unauthenticate();
  expect(await late).toBeUndefined();
  expect(tokens.state()).toEqual({ ready: true });
});

test.each([
  ["a missing part", "abc", "error.token.invalid.part"],
  ["bad base64", "a.*!.c", "error.token.invalid.base64"],
  ["bad JSON", `a.${Buffer.from("{no").toString("base64url")}.c`, "error.token.invalid.json"],
  ["no times", `a.${part({ sub: "usr_1" })}.c`, "beyond the list"],
  ["nothing", `a.${part(null)}.c`, "beyond the list"],
])(
  "%s is an invalid token [error.token.invalid.part] [error.token.invalid.base64] [error.token.invalid.json]",
  (_, token) => {
    expect(() => timesOf(token)).toThrow("Invalid token specified");
  },
);

test("a lookup that ends in 401, 404 or no answer means nobody is signed in; anything else is an error [state.session.absent.401] [state.session.absent.404] [state.session.absent.0] [error.user-lookup]", () => {
  for (const status of [401, 404, 0]) expect(signedOut({ ok: false, problem: { status } })).toBe(true);
  for (const status of [403, 429, 500]) expect(signedOut({ ok: false, problem: { status } })).toBe(false);
  expect(signedOut({ ok: true })).toBe(false);
});
