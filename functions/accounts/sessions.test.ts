import { afterEach, beforeEach, expect, test } from "vitest";
import { issueProof } from "#platform/proofs";
import { base } from "./contract/base.ts";
import { type Browser, contentOf, ines, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.close());

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Does something in a session every `every` milliseconds, for `during` of them. */
async function work(own: Browser, during: number, every: number) {
  for (let at = 0; at < during; at += every) {
    here.ports.advance(every);
    expect((await own.ask("PATCH ", { body: { firstName: `Ines ${at}` } })).status).toBe(200);
  }
}

const statusOf = async (own: Browser) => (await own.ask("POST /token")).status;

test("a session ends after seven days of activity, for tokens too, also that of somebody who has just signed up", async () => {
  const own = await here.member();
  await work(own, 7 * DAY - 11 * HOUR, 11 * HOUR);
  const { endsAt } = (await own.ask("GET /sessions/current")).body;
  expect((await own.ask("GET /sessions")).body.sessions).toHaveLength(1);
  here.ports.advance(Date.parse(endsAt) - here.ports.clock().getTime() - MINUTE);
  const { body } = await own.ask("POST /token");
  here.ports.advance(MINUTE);
  expect((await own.ask("GET ")).status).toBe(401);
  expect((await here.send(`POST ${base}/token`, { headers: { authorization: body.token } })).status).toBe(401);
});

test("twelve hours without use end a session; fetching tokens and looking are no use, visiting a page is", async () => {
  const idle = await here.member();
  for (let at = 0; at < 12; at += 1) {
    expect(await statusOf(idle)).toBe(200);
    expect((await idle.ask("GET ")).status).toBe(200);
    expect((await idle.ask("GET /sessions/current")).status).toBe(200);
    here.ports.advance(HOUR);
  }
  expect(await statusOf(idle)).toBe(401);
  const busy = here.newBrowser();
  await here.signIn(busy);
  for (let at = 0; at < 3; at += 1) {
    here.ports.advance(12 * HOUR - MINUTE);
    expect((await busy.ask("GET ", { headers: { "x-presswork-deed": "visit" } })).status).toBe(200);
  }
});

test("a platform says how long its people's sessions may go unused, from their next sign-in on", async () => {
  const before = await here.member();
  await here.setPlatform({ sessionMinutes: 15 });
  const own = here.newBrowser();
  await here.signIn(own);
  expect((await own.ask("GET /sessions/current")).body).toMatchObject({ email: ines.email, idleMinutes: 15 });
  here.ports.advance(15 * MINUTE);
  expect([await statusOf(own), await statusOf(before)]).toEqual([401, 200]);
  await here.setPlatform({ sessionMinutes: 30 * 24 * 60 });
  await here.signIn(own);
  await work(own, 10 * DAY, 5 * DAY);
  here.ports.advance(19 * DAY);
  expect(await statusOf(own)).toBe(200);
});

test("an administrator signs in every day, and whose address is not verified has half an hour", async () => {
  await here.close();
  here = await scene({ platform: false });
  const founder = here.newBrowser();
  const { body } = await founder.ask("POST ", { body: ines });
  await here.setPlatform({ founder: body.id, sessionMinutes: 30 * 24 * 60 });
  await here.signIn(founder);
  here.ports.advance(12 * HOUR - MINUTE);
  expect(await statusOf(founder)).toBe(200);
  here.ports.advance(MINUTE);
  expect(await statusOf(founder)).toBe(401);
  const waiting = here.newBrowser();
  await waiting.ask("POST ", { body: { email: "nora@example.com", password: ines.password } });
  here.ports.advance(30 * MINUTE - 1);
  expect(await statusOf(waiting)).toBe(200);
  here.ports.advance(1);
  expect(await statusOf(waiting)).toBe(401);
});

test("signing out ends the session and its tokens at once", async () => {
  const own = await here.member();
  const { body } = await own.ask("POST /token");
  const cookies = own.cookies();
  const out = await own.ask("POST /logout");
  expect(out.status).toBe(204);
  expect(out.cookies.every((cookie) => cookie.includes("Max-Age=0"))).toBe(true);
  expect((await here.send(`GET ${base}`, { cookies })).status).toBe(401);
  expect((await here.send(`GET ${base}`, { headers: { authorization: body.token } })).status).toBe(401);
});

// [role.user]
test("a user is whoever holds an account and is signed in; a visitor and one who signed out are none", async () => {
  expect((await here.newBrowser().ask("GET ")).status).toBe(401);
  const own = await here.member();
  expect((await own.ask("GET ")).body).toMatchObject({ id: own.user, email: ines.email });
  await own.ask("POST /logout");
  expect((await own.ask("GET ")).status).toBe(401);
  expect((await here.signIn(own, { ...ines, email: "nobody@example.com" })).status).toBe(422);
});

test("signing in gives a new session and ends the one the browser brought, its own or one it was handed", async () => {
  const own = await here.member();
  const planted = own.cookies();
  await here.signIn(own);
  expect(contentOf(own.cookies()[0])).not.toBe(contentOf(planted[0]));
  expect((await here.send(`GET ${base}`, { cookies: planted })).status).toBe(401);
  expect((await own.ask("GET ")).status).toBe(200);
  const made = ["presswork_session=chosen-by-somebody-else-0000000000000000000"];
  const { cookies } = await here.send(`POST ${base}/login`, { body: ines, cookies: made });
  expect(cookies[0]).not.toContain("chosen-by");
  expect((await here.send(`GET ${base}`, { cookies: made })).status).toBe(401);
});

test("one sees where one is signed in, and ends one session or all others", async () => {
  const own = await here.member();
  const others = [here.newBrowser(), here.newBrowser(), here.newBrowser()];
  for (const other of others) {
    here.ports.advance(MINUTE);
    await other.ask("POST /login", { body: ines, headers: { "user-agent": "Firefox" } });
  }
  const { sessions } = (await own.ask("GET /sessions")).body;
  expect(sessions).toHaveLength(4);
  expect(sessions[0]).toMatchObject({ ip: "192.0.2.1", userAgent: "Firefox", current: false });
  expect(sessions.filter((each: { current: boolean }) => each.current)).toHaveLength(1);
  expect((await own.ask(`DELETE /sessions/${sessions[0].id}`)).status).toBe(204);
  expect((await others[2]?.ask("GET "))?.status).toBe(401);
  expect((await own.ask(`DELETE /sessions/${sessions[0].id}`)).body.code).toBe("SESSION_NOT_FOUND");
  expect((await own.ask("POST /sessions/end-others")).body).toEqual({ ended: 2 });
  expect((await others[0]?.ask("GET "))?.status).toBe(401);
  expect((await own.ask("GET /sessions")).body.sessions).toHaveLength(1);
});

test("nobody sees or ends another's sessions", async () => {
  const own = await here.member();
  const nora = await here.member({ email: "nora@example.com", password: ines.password });
  const [session] = (await own.ask("GET /sessions")).body.sessions;
  expect((await nora.ask("GET /sessions")).body.sessions).toHaveLength(1);
  expect((await nora.ask(`DELETE /sessions/${session.id}`)).body.code).toBe("SESSION_NOT_FOUND");
  expect((await own.ask("GET ")).status).toBe(200);
});

test("a code of a session opens another one for its person, once, while that session lives", async () => {
  const own = await here.member();
  const [{ id: session }] = (await own.ask("GET /sessions")).body.sessions;
  const code = () => issueProof(here.ports, "session-codes", { user: own.user, session }, MINUTE);
  const used = await code();
  const other = here.newBrowser();
  expect((await other.ask("POST /sessions", { body: { code: used } })).body.id).toBe(own.user);
  expect((await other.ask("GET /sessions")).body.sessions).toHaveLength(2);
  expect((await here.newBrowser().ask("POST /sessions", { body: { code: used } })).body.code).toBe("PROOF_NOT_FOUND");
  const late = await code();
  await own.ask("POST /logout");
  expect((await here.newBrowser().ask("POST /sessions", { body: { code: late } })).body.code).toBe("PROOF_NOT_FOUND");
});
