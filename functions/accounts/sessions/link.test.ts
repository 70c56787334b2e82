import { afterEach, beforeEach, expect, test } from "vitest";
import { LIMITS } from "#platform/http";
import { base } from "../contract/base.ts";
import { codeAt, ines, type Scene, scene } from "../testing.ts";

const MINUTE = 60_000;
const wrong = { ...ines, password: "wrong horse battery" };
const AWAY = "198.51.100.7";
let here: Scene;
beforeEach(async () => {
  here = await scene();
  const { captchaAfter: _, ...signIn } = LIMITS.sensitive["sign-in"];
  const few = { ...signIn, account: { ...signIn.account, most: 2 }, everywhere: { most: 3, windowMs: 15 * MINUTE } };
  const byLink = { account: { most: 3, windowMs: 60 * MINUTE } };
  Object.assign(here.ports, {
    limits: { ...LIMITS, sensitive: { ...LIMITS.sensitive, "sign-in": few, "sign-in-with-link": byLink } },
  });
  await here.member();
  here.ports.advance(16 * MINUTE);
});
afterEach(() => here.close());

const login = (body: object, ip?: string) => here.send(`POST ${base}/login`, { body, ...(ip && { ip }) });
const request = (email: string, ip?: string) =>
  here.send(`POST ${base}/sign-in-link`, { body: { email }, ...(ip && { ip }) });
/** Three wrong guesses from two addresses lock the account until the window is over. */
async function locked() {
  for (const ip of ["192.0.2.1", "192.0.2.2"]) for (let n = 0; n < 2; n += 1) await login(wrong, ip);
  expect((await login(ines, AWAY)).body.code).toBe("RATE_LIMITED");
}
async function linkMailed(): Promise<string> {
  expect((await request(ines.email)).status).toBe(204);
  return /[?]link=([\w-]{43})/.exec((await here.emailTo(ines.email))?.text ?? "")?.[1] ?? "";
}

test("guesses from one address lock the holder out there alone", async () => {
  for (let n = 0; n < 2; n += 1) expect((await login(wrong)).status).toBe(422);
  expect((await login(ines)).status).toBe(429);
  expect((await login(ines, AWAY)).status).toBe(200);
});

test("with a link from their mailbox the holder signs in though too many have guessed, once, and with their password", async () => {
  await locked();
  const link = await linkMailed();
  expect((await login({ ...wrong, link })).body.code).toBe("INVALID_CREDENTIALS");
  const both = await Promise.all([login({ ...ines, link }, AWAY), login({ ...ines, link }, AWAY)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await login({ ...ines, link })).status).toBe(429);
});

test("a link opens nobody else's account, lasts an hour and bears a few guesses", async () => {
  const nora = { email: "nora@example.com", password: ines.password };
  await here.member(nora);
  await locked();
  const link = await linkMailed();
  for (let n = 0; n < 3; n += 1) await login({ ...nora, password: wrong.password, link }, `203.0.113.${n}`);
  expect((await login({ ...nora, link }, AWAY)).status).toBe(429);
  for (let n = 0; n < 3; n += 1) expect((await login({ ...wrong, link })).status).toBe(422);
  expect((await login({ ...ines, link })).status).toBe(429);
  const late = await linkMailed();
  here.ports.advance(50 * MINUTE);
  await locked();
  here.ports.advance(10 * MINUTE);
  expect((await login({ ...ines, link: late }, AWAY)).status).toBe(429);
});

test("a second step is required with a link too, and does not use it up", async () => {
  const own = here.newBrowser();
  await here.signIn(own);
  const { secret } = await here.secured(own);
  await locked();
  const link = await linkMailed();
  expect((await login({ ...ines, link })).body.code).toBe("ONE_TIME_PASSWORD_REQUIRED");
  const body = { ...ines, link, one_time_password: codeAt(secret, here.ports.clock()) };
  expect((await login(body)).status).toBe(200);
});

test("nothing tells from the answers whether anybody has the address", async () => {
  const unknown = { ...wrong, email: "nobody@example.com" };
  const openLink = async (person: typeof wrong) => {
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await login(person, `192.0.2.${n >> 1}`));
    answers.push(await request(person.email));
    return answers.map(({ status, body, headers }) => [status, body.code, headers["retry-after"]]);
  };
  expect(await openLink(unknown)).toEqual(await openLink(wrong));
  expect(await here.emailTo(unknown.email)).toBeUndefined();
});

test("an address is mailed five links an hour at most", async () => {
  Object.assign(here.ports, { captcha: { siteKey: "site", passes: async () => true } });
  const ask = () =>
    here.send(`POST ${base}/sign-in-link`, { body: { email: ines.email, "g-recaptcha-response": "human" } });
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await ask()).status);
  expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
});

test("guesses where people sign in do not keep the holder from confirming their password", async () => {
  const own = here.newBrowser();
  await here.signIn(own);
  await locked();
  expect((await here.confirm(own)).status).toBe(200);
});
