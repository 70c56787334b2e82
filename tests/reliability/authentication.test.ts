import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "../../functions/_platform/http/index.ts";
import { base } from "../../functions/accounts/contract/base.ts";
import { codeAt, ines, type Scene, scene } from "../../functions/accounts/testing.ts";
import { report } from "./report.ts";

const MINUTE = 60_000;
const WINDOW = 15;
const DAY = 24 * 60 * MINUTE;
let here: Scene;

beforeAll(async () => {
  here = await scene();
  const { captchaAfter: _, ...bare } = LIMITS.sensitive["sign-in"];
  const { captchaAfter: _forgot, ...forgot } = LIMITS.sensitive["forgot-password"];
  const { captchaAfter: _register, ...register } = LIMITS.sensitive.register;
  const many = { most: 1_000_000, windowMs: 1000 };
  const sensitive = {
    ...LIMITS.sensitive,
    "sign-in": { ...bare, ip: many },
    "forgot-password": { ...forgot, ip: many },
    register: { ...register, ip: many },
  };
  Object.assign(here.ports, { limits: { ...LIMITS, sensitive } });
  await here.member();
});
afterAll(() => here.close());

const login = (body: object) => here.send(`POST ${base}/login`, { body });
const wrong = { ...ines, password: "wrong horse battery" };

/** How many of these minutes lie in the fullest quarter of an hour. */
const mostIn = (minutes: readonly number[]) =>
  Math.max(...minutes.map((from) => minutes.filter((at) => at >= from && at < from + WINDOW).length));

test("of a thousand guesses from one address over four hours at most ten reach the hash in any quarter of an hour", async () => {
  here.ports.advance(WINDOW * MINUTE);
  const reached: number[] = [];
  let sent = 0;
  for (let minute = 0; minute < 240; minute += 6) {
    const burst = await Promise.all(Array.from({ length: 25 }, () => login(wrong)));
    sent += burst.length;
    for (const { status } of burst) if (status === 422) reached.push(minute);
    here.ports.advance(6 * MINUTE);
  }
  const most = mostIn(reached);
  report(
    `guesses: ${sent} in 240 minutes, ${reached.length} reached the hash, ${most} at most in any ${WINDOW} minutes`,
  );
  expect(most).toBe(10);
  expect((await here.send(`POST ${base}/login`, { body: ines, ip: "203.0.113.250" })).status).toBe(200);
});

test("of a thousand guesses from forty addresses at most fifty in a window reach the hash, and a link lets the holder in", async () => {
  here.ports.advance(DAY);
  const reached: number[] = [];
  let sent = 0;
  for (let minute = 0; minute < 60; minute += 6) {
    for (let from = 0; from < 40; from += 20) {
      const ips = Array.from({ length: 20 }, (_, at) => `198.51.100.${from + at}`);
      const answers = await Promise.all(
        ips.flatMap((ip) => [1, 2, 3].map(() => here.send(`POST ${base}/login`, { body: wrong, ip }))),
      );
      sent += answers.length;
      for (const { status } of answers) if (status === 422) reached.push(minute);
    }
    here.ports.advance(6 * MINUTE);
  }
  const body = { ...ines };
  const away = { ip: "203.0.113.251" };
  while ((await here.send(`POST ${base}/login`, { body: wrong, ...away })).status === 422) reached.push(60);
  expect((await here.send(`POST ${base}/login`, { body, ...away })).status).toBe(429);
  await here.send(`POST ${base}/sign-in-link`, { body: { email: ines.email } });
  const link = /[?]link=([\w-]{43})/.exec((await here.emailTo(ines.email))?.text ?? "")?.[1];
  const entered = await here.send(`POST ${base}/login`, { body: { ...body, link }, ...away });
  report(
    `guesses from 40 addresses: ${sent} in 60 minutes, ${reached.length} reached the hash, ${mostIn(reached)} at most in any ${WINDOW} minutes; with a link from the mailbox the holder's sign-in answers ${entered.status}`,
  );
  expect(mostIn(reached)).toBeLessThanOrEqual(100);
  expect(entered.status).toBe(200);
});

test("an authenticator's code is taken once, of twenty who bring it at the same moment, every time", async () => {
  here.ports.advance(DAY);
  const entered = here.newBrowser();
  expect((await here.signIn(entered)).status).toBe(200);
  const { secret } = await here.secured(entered);
  const rounds = 5;
  const won: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    here.ports.advance(DAY);
    const body = { ...ines, one_time_password: codeAt(secret, here.ports.clock()) };
    const tries = await Promise.all(Array.from({ length: 20 }, () => login(body)));
    won.push(tries.filter(({ status }) => status === 200).length);
  }
  report(`one-time passwords: ${rounds} codes, each brought by 20 at once, accepted ${won.join(" ")} times`);
  expect(won).toEqual(Array(rounds).fill(1));
});

test("guesses at codes by who knows the password: ten in a quarter of an hour, forty in a day", async () => {
  const looked: number[] = [];
  here.ports.advance(DAY);
  for (let minute = 0; minute < 23 * 60; minute += 170) {
    here.ports.advance(170 * MINUTE);
    const burst = Array.from({ length: 12 }, (_, n) => login({ ...ines, one_time_password: String(100_000 + n) }));
    const invalid = (await Promise.all(burst)).filter(({ body }) => body.code === "ONE_TIME_PASSWORD_INVALID");
    looked.push(invalid.length);
  }
  const total = looked.reduce((sum, each) => sum + each, 0);
  report(`guesses at codes: ${total} looked at in 23 hours, ${Math.max(...looked)} at most in a quarter of an hour`);
  expect(Math.max(...looked)).toBeLessThanOrEqual(10);
  expect(total).toBe(40);
});

test("sessions and tokens of forty browsers are dead when the answer to a reset is there", async () => {
  const person = { email: "forty@example.com", password: ines.password };
  await here.member(person);
  const browsers = Array.from({ length: 40 }, () => here.newBrowser());
  for (const each of browsers) {
    await here.signIn(each, person);
    here.ports.advance(1000);
  }
  const tokens = await Promise.all(browsers.map(async ({ ask }) => (await ask("POST /token")).body.token as string));
  await here.send(`POST ${base}/forgot-password`, { body: { email: person.email } });
  const password = "another horse battery";
  const body = {
    token: await here.linkTo(person.email),
    email: person.email,
    password,
    password_confirmation: password,
  };
  const startedAt = performance.now();
  expect((await here.send(`POST ${base}/reset-password`, { body })).status).toBe(204);
  const took = performance.now() - startedAt;
  const bySession = await Promise.all(browsers.map(({ ask }) => ask("GET ")));
  const byToken = await Promise.all(
    tokens.map((token) => here.send(`GET ${base}`, { headers: { authorization: token } })),
  );
  const alive = [...bySession, ...byToken].filter(({ status }) => status !== 401).length;
  report(
    `ended sessions: 40 sessions and 40 tokens, ${alive} alive ${took.toFixed(0)} ms after the reset was asked for`,
  );
  expect(alive).toBe(0);
  expect(took).toBeLessThan(10_000);
});

test("nothing tells from the time of an answer whether anybody has an address", async () => {
  const register = (email: string, password: string) => here.send(`POST ${base}`, { body: { email, password } });
  const forgot = (email: string) => here.send(`POST ${base}/forgot-password`, { body: { email } });
  const people = Array.from({ length: 30 }, (_, n) => `known${n}@example.com`);
  for (const email of people) await register(email, ines.password);
  const kinds = {
    "sign-in": (email: string) => login({ ...wrong, email }),
    register: (email: string) => register(email, "yet another horse battery"),
    "forgot-password": forgot,
  };
  for (const [name, ask] of Object.entries(kinds)) {
    const times: number[] = [];
    const unknown: number[] = [];
    for (let each = 0; each < people.length; each += 1) {
      const pair: [number[], string][] = [
        [times, people[each] as string],
        [unknown, `stranger-to-${name}${each}@example.com`],
      ];
      for (const [times, email] of each % 2 ? pair : pair.reverse()) {
        const startedAt = performance.now();
        await ask(email);
        times.push(performance.now() - startedAt);
      }
    }
    const [a, b] = [median(times), median(unknown)];
    const chance = betterThan(times, unknown);
    report(
      `time to tell: ${name} ${a.toFixed(2)} ms known, ${b.toFixed(2)} ms unknown (medians of ${times.length}); a known one is slower ${(chance * 100).toFixed(0)} times of 100`,
    );
    expect(Math.abs(a - b)).toBeLessThan(0.15 * Math.max(a, b) + 2);
  }
});

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
/** How often one of the first is more than one of the others: 0.5 where nothing tells them apart. */
const betterThan = (first: readonly number[], others: readonly number[]): number =>
  first.flatMap((a) => others.map((b) => Number(a > b) + Number(a === b) / 2)).reduce((sum, each) => sum + each, 0) /
  (first.length * others.length);
