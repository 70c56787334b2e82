import { afterEach, beforeEach, expect, test } from "vitest";
import { issueProof } from "#platform/proofs";
import { ines, scene } from "../testing.ts";

const MINUTE = 60_000;
let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

test("a code of a session that lives opens one of its own, once", async () => {
  const own = await here.member(ines);
  const [session] = (await own.ask("GET /sessions")).body.sessions;
  const claims = { user: session.userId, session: session.id, name: "Ines" };
  const code = await issueProof(here.ports, "session-codes", claims, MINUTE);
  const elsewhere = here.newBrowser();
  const tries = [elsewhere, here.newBrowser()].map((each) => each.ask("POST /sessions", { body: { code } }));
  expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 404]);
  expect((await own.ask("GET /sessions")).body.sessions).toHaveLength(2);
});

test("a code is worth nothing once its session has ended, or its minute is over", async () => {
  const own = await here.member(ines);
  const [session] = (await own.ask("GET /sessions")).body.sessions;
  const claims = { user: session.userId, session: session.id, name: "Ines" };
  const [late, orphan] = [
    await issueProof(here.ports, "session-codes", claims, MINUTE),
    await issueProof(here.ports, "session-codes", claims, 10 * MINUTE),
  ];
  here.ports.advance(MINUTE);
  expect((await here.newBrowser().ask("POST /sessions", { body: { code: late } })).status).toBe(404);
  await own.ask("POST /logout");
  expect((await here.newBrowser().ask("POST /sessions", { body: { code: orphan } })).status).toBe(404);
});
