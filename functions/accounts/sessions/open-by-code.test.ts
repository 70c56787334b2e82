import { afterEach, beforeEach, expect, test } from "vitest";
import { issueProof } from "#platform/proofs";
import { base } from "../contract/base.ts";
import { type Browser, ines, scene } from "../testing.ts";

const MINUTE = 60_000;
/** How long a session lasts that is used all the time, in minutes. */
const LIFE = 7 * 24 * 60;
let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const sessionsOf = async (own: Browser): Promise<{ id: string; userId: string; current: boolean }[]> =>
  (await own.ask("GET /sessions")).body.sessions;
/** A code of this browser's session. */
async function codeOf(own: Browser, lastsMs = MINUTE): Promise<string> {
  const session = (await sessionsOf(own)).find(({ current }) => current);
  const claims = { user: session?.userId, session: session?.id, name: "Ines" };
  return issueProof(here.ports, "session-codes", claims, lastsMs);
}
/** Another browser that continues this one's session. */
async function handedOn(own: Browser): Promise<Browser> {
  const other = here.newBrowser();
  expect((await other.ask("POST /sessions", { body: { code: await codeOf(own) } })).status).toBe(201);
  return other;
}
const tokenOf = async (own: Browser): Promise<string> => (await own.ask("POST /token")).body.token;
const statusOf = async (own: Browser) => (await own.ask("GET ")).status;
const byToken = async (token: string) =>
  (await here.send(`GET ${base}`, { headers: { authorization: `Bearer ${token}` } })).status;

test("a code of a session that lives opens one of its own, once", async () => {
  const own = await here.member(ines);
  const code = await codeOf(own);
  const elsewhere = here.newBrowser();
  const tries = [elsewhere, here.newBrowser()].map((each) => each.ask("POST /sessions", { body: { code } }));
  expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 404]);
  expect(await sessionsOf(own)).toHaveLength(2);
});

test("a code is worth nothing once its session has ended, or its minute is over", async () => {
  const own = await here.member(ines);
  const [late, orphan] = [await codeOf(own), await codeOf(own, 10 * MINUTE)];
  here.ports.advance(MINUTE);
  expect((await here.newBrowser().ask("POST /sessions", { body: { code: late } })).status).toBe(404);
  await own.ask("POST /logout");
  expect((await here.newBrowser().ask("POST /sessions", { body: { code: orphan } })).status).toBe(404);
});

test("a browser that has the session already goes on with it", async () => {
  const own = await here.member(ines);
  expect((await own.ask("POST /sessions", { body: { code: await codeOf(own) } })).status).toBe(201);
  expect(await sessionsOf(own)).toHaveLength(1);
});

test("a session opened by a code ends with its parent's seven days, and so do its tokens", async () => {
  const own = await here.member(ines);
  for (let at = 0; at < LIFE - 30; at += 150) {
    here.ports.advance(150 * MINUTE);
    await own.ask("GET ", { headers: { "x-presswork-deed": "visit" } });
  }
  const other = here.newBrowser();
  const { cookies } = await other.ask("POST /sessions", { body: { code: await codeOf(own) } });
  expect(cookies[0]).toContain(`Max-Age=${30 * 60}`);
  const grandchild = await handedOn(other);
  here.ports.advance(28 * MINUTE);
  const tokens = [await tokenOf(own), await tokenOf(other), await tokenOf(grandchild)];
  for (const each of [other, grandchild]) expect(await statusOf(each)).toBe(200);
  here.ports.advance(2 * MINUTE);
  for (const each of [own, other, grandchild]) expect(await statusOf(each)).toBe(401);
  for (const token of tokens) expect(await byToken(token)).toBe(401);
});

const ways: Record<string, (own: Browser) => Promise<unknown>> = {
  "signing out": (own) => own.ask("POST /logout"),
  "being ended from elsewhere": async (own) => {
    const key = (await sessionsOf(own)).find(({ current }) => current)?.id;
    const third = here.newBrowser();
    await here.signIn(third);
    return third.ask(`DELETE /sessions/${key}`);
  },
  "signing in anew": (own) => here.signIn(own),
  "a password set by a link": async () => {
    await here.send(`POST ${base}/forgot-password`, { body: { email: ines.email } });
    const password = "another horse battery";
    const body = { token: await here.linkTo(ines.email), email: ines.email, password, password_confirmation: password };
    return here.send(`POST ${base}/reset-password`, { body });
  },
};

test.each(Object.keys(ways))("what a session handed on ends with it, tokens too: %s", async (way) => {
  const own = await here.member(ines);
  const child = await handedOn(own);
  const grandchild = await handedOn(child);
  const tokens = [await tokenOf(child), await tokenOf(grandchild)];
  await ways[way]?.(own);
  for (const each of [child, grandchild]) expect(await statusOf(each)).toBe(401);
  for (const token of tokens) expect(await byToken(token)).toBe(401);
});

test("signing out where a session was handed on to leaves the one it came from", async () => {
  const own = await here.member(ines);
  const child = await handedOn(own);
  await child.ask("POST /logout");
  expect([await statusOf(own), await statusOf(child)]).toEqual([200, 401]);
});

test("a session that was handed on ends the others and keeps the one it came from, for it would end with it", async () => {
  const own = await here.member(ines);
  const child = await handedOn(own);
  const third = here.newBrowser();
  await here.signIn(third);
  expect((await child.ask("POST /sessions/end-others")).body).toEqual({ ended: 1 });
  expect([await statusOf(own), await statusOf(child), await statusOf(third)]).toEqual([200, 200, 401]);
});

test("whoever changes the password in a session that was handed on keeps it, until its parent's end", async () => {
  const own = await here.member(ines);
  here.ports.advance(30 * MINUTE);
  const child = await handedOn(own);
  const password = "another horse battery";
  const body = { current_password: ines.password, password, password_confirmation: password };
  expect((await child.ask("PATCH /change-password", { body })).status).toBe(200);
  expect([await statusOf(own), await statusOf(child)]).toEqual([401, 200]);
  for (let at = 0; at < LIFE - 30; at += 150) {
    expect(await statusOf(child)).toBe(200);
    here.ports.advance(150 * MINUTE);
    await child.ask("GET ", { headers: { "x-presswork-deed": "visit" } });
  }
  expect(await statusOf(child)).toBe(401);
});

test("of a session that ends while its code is used nothing stays open", async () => {
  const own = await here.member(ines);
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(own)));
  const others = codes.map(() => here.newBrowser());
  await Promise.all([
    ...others.map((each, at) => each.ask("POST /sessions", { body: { code: codes[at] } })),
    own.ask("POST /logout"),
  ]);
  for (const each of others) expect(await statusOf(each)).toBe(401);
});
