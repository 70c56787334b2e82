import { afterEach, beforeEach, expect, test } from "vitest";
import { issueProof } from "#platform/proofs";
import { base } from "./contract/base.ts";
import { contentOf, ines, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.close());

const MINUTE = 60_000;

test("a session ends after twelve hours of deeds, for tokens too", async () => {
  const own = await here.member();
  for (let at = 0; at < 12 * 60 - 20; at += 20) {
    here.ports.advance(20 * MINUTE);
    expect((await own.ask("PATCH ", { body: { firstName: `Ines ${at}` } })).status).toBe(200);
  }
  here.ports.advance(19 * MINUTE);
  const { body } = await own.ask("POST /token");
  here.ports.advance(MINUTE);
  expect((await own.ask("GET ")).status).toBe(401);
  expect((await here.send(`POST ${base}/token`, { headers: { authorization: body.token } })).status).toBe(401);
});

test("half an hour without a deed ends a session; fetching tokens and looking are no deeds, visiting a page is", async () => {
  const idle = await here.member();
  for (let at = 0; at < 30; at += 3) {
    expect((await idle.ask("POST /token")).status).toBe(200);
    expect((await idle.ask("GET ")).status).toBe(200);
    here.ports.advance(3 * MINUTE);
  }
  expect((await idle.ask("POST /token")).status).toBe(401);
  const busy = here.newBrowser();
  await here.signIn(busy);
  for (let at = 0; at < 3; at += 1) {
    here.ports.advance(29 * MINUTE);
    expect((await busy.ask("GET ", { headers: { "x-presswork-deed": "visit" } })).status).toBe(200);
  }
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

test("a user is whoever holds an account and is signed in; a visitor and one who signed out are none [role.user]", async () => {
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
