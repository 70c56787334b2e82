import { afterEach, beforeEach, expect, test } from "vitest";
import { codeAt, ines, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.close());

const now = () => here.ports.clock();
const with_ = (one_time_password: string) => ({ ...ines, one_time_password });
const STEP = 30_000;

test("a secret is shown as text, as an address and as a picture, the same for ten minutes of the session", async () => {
  const own = await here.member();
  await here.confirm(own);
  const { body } = await own.ask("GET /2fa/secret");
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.otpauthUri).toContain(`secret=${body.secret}`);
  expect(body.otpauthUri).toMatch(/^otpauth:\/\/totp\/Acme:Ines%40example\.com\?/);
  expect(body.qrSvg).toMatch(/^<svg/);
  expect(Date.parse(body.expiresAt) - now().getTime()).toBe(600_000);
  here.ports.advance(599_000);
  expect((await own.ask("GET /2fa/secret")).body.secret).toBe(body.secret);
  here.ports.advance(1000);
  expect((await own.ask("GET /2fa/secret")).body.secret).not.toBe(body.secret);
});

test("only the secret this session was shown can be set up, with a code of it, in time", async () => {
  const own = await here.member();
  await here.confirm(own);
  const setUp = (secret: string, at = now()) =>
    own.ask("POST /2fa/setup", { body: { secret, one_time_password: codeAt(secret, at) } });
  const chosen = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  expect((await setUp(chosen)).body.code).toBe("SECRET_NOT_ISSUED");
  const { secret } = (await own.ask("GET /2fa/secret")).body;
  expect((await setUp(chosen)).body.code).toBe("SECRET_NOT_ISSUED");
  expect((await setUp(secret, new Date(now().getTime() - 5 * STEP))).body.code).toBe("ONE_TIME_PASSWORD_INVALID");
  const other = here.newBrowser();
  await here.signIn(other);
  await here.confirm(other);
  const elsewhere = { secret, one_time_password: codeAt(secret, now()) };
  expect((await other.ask("POST /2fa/setup", { body: elsewhere })).body.code).toBe("SECRET_NOT_ISSUED");
  const result = await setUp(secret);
  expect(result.status).toBe(200);
  expect(result.body.recoveryCodes).toHaveLength(10);
  expect(new Set(result.body.recoveryCodes).size).toBe(10);
  expect((await own.ask("GET ")).body).toMatchObject({
    recoveryCodesLeft: 10,
    twoFactorEnabledAt: now().toISOString(),
  });
  expect((await setUp(secret)).body.code).toBe("TWO_FACTOR_ON");
  expect(await here.emailsTo(ines.email)).toContain("Two-factor authentication is on");
});

test("neither the secret nor a recovery code stands in the log", async () => {
  const own = await here.member();
  const { secret, recoveryCodes } = await here.secured(own);
  await here.signIn(own, with_(recoveryCodes[0] as string));
  const log = JSON.stringify(await here.ports.rawLog());
  expect(log).toContain("RecoveryCodeUsed");
  for (const word of [secret, ...recoveryCodes]) expect(log).not.toContain(word);
});

test("signing in asks for a code once the password was right, and takes one of now or a step to either side", {
  timeout: 180_000,
}, async () => {
  const own = await here.member();
  const { secret } = await here.secured(own);
  expect((await here.signIn(own)).body.code).toBe("ONE_TIME_PASSWORD_REQUIRED");
  expect((await here.signIn(own, with_(""))).body.code).toBe("ONE_TIME_PASSWORD_REQUIRED");
  const wrong = await here.signIn(own, { ...with_(codeAt(secret, now())), password: "wrong horse battery" });
  expect(wrong.body.code).toBe("INVALID_CREDENTIALS");
  for (const [steps, status, refused] of [
    [-2, 422, "ONE_TIME_PASSWORD_INVALID"],
    [2, 422, "ONE_TIME_PASSWORD_INVALID"],
    [-1, 200, undefined],
    [0, 200, undefined],
    [1, 200, undefined],
  ] as const) {
    here.ports.advance(10 * STEP * 4);
    const code = codeAt(secret, new Date(now().getTime() + steps * STEP));
    const response = await here.signIn(here.newBrowser(), with_(code));
    expect([response.status, response.body.code]).toEqual([status, refused]);
  }
});

test("of twenty who sign in with the same code at once one gets in, and nobody after", {
  timeout: 180_000,
}, async () => {
  const own = await here.member();
  const { secret } = await here.secured(own);
  here.ports.advance(16 * 60_000);
  const code = codeAt(secret, now());
  const tries = await Promise.all(Array.from({ length: 20 }, () => here.signIn(here.newBrowser(), with_(code))));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await here.signIn(here.newBrowser(), with_(code))).status).not.toBe(200);
});

test("ten guesses at a code are looked at in a quarter of an hour, however many come at once", {
  timeout: 180_000,
}, async () => {
  const own = await here.member();
  const { secret } = await here.secured(own);
  await here.confirm(own);
  const guesses = Array.from({ length: 40 }, (_, n) => String(100_000 + n));
  const turnOff = (one_time_password: string) => own.ask("POST /2fa/turn-off", { body: { one_time_password } });
  const answers = await Promise.all(guesses.map(turnOff));
  expect(answers.filter(({ body }) => body.code === "ONE_TIME_PASSWORD_INVALID")).toHaveLength(10);
  expect(answers.filter(({ body }) => body.code === "RATE_LIMITED")).toHaveLength(30);
  expect((await turnOff(codeAt(secret, now()))).body.code).toBe("RATE_LIMITED");
});

test("a recovery code works once in the same field, however it is typed, and its use sends an email", {
  timeout: 180_000,
}, async () => {
  const own = await here.member();
  const { recoveryCodes } = await here.secured(own);
  const [first = "", second = ""] = recoveryCodes;
  const tries = await Promise.all([1, 2, 3].map(() => here.signIn(here.newBrowser(), with_(first))));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const typed = second.toUpperCase().replace("-", " ");
  expect((await here.signIn(own, with_(typed))).body).toMatchObject({ recoveryCodesLeft: 8 });
  expect((await here.signIn(own, with_(second))).body.code).toBe("ONE_TIME_PASSWORD_INVALID");
  expect(await here.emailsTo(ines.email)).toContain("A recovery code was used");
});

test("new recovery codes take the place of the old ones", async () => {
  const own = await here.member();
  const { secret, recoveryCodes } = await here.secured(own);
  await here.confirm(own);
  const body = { one_time_password: codeAt(secret, now()) };
  const fresh = (await own.ask("POST /2fa/recovery-codes", { body })).body.recoveryCodes as string[];
  expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  expect((await here.signIn(here.newBrowser(), with_(recoveryCodes[0] as string))).status).toBe(422);
  expect((await here.signIn(here.newBrowser(), with_(fresh[0] as string))).status).toBe(200);
});

test("turning it off takes the password and a code; then signing in takes the password alone", {
  timeout: 180_000,
}, async () => {
  const own = await here.member();
  const { secret } = await here.secured(own);
  here.ports.advance(15 * 60_000);
  const body = { one_time_password: codeAt(secret, now()) };
  expect((await own.ask("POST /2fa/turn-off", { body })).body.code).toBe("PASSWORD_CONFIRMATION_REQUIRED");
  await here.confirm(own);
  const off = await own.ask("POST /2fa/turn-off", { body });
  expect(off.status).toBe(200);
  expect(off.body).not.toHaveProperty("twoFactorEnabledAt");
  expect((await own.ask("POST /2fa/turn-off", { body })).body.code).toBe("TWO_FACTOR_OFF");
  expect((await here.signIn(own)).status).toBe(200);
  expect(await here.emailsTo(ines.email)).toContain("Two-factor authentication is off");
});
