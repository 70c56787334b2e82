import { afterEach, beforeEach, expect, test } from "vitest";
import { issueProof } from "#platform/proofs";
import { base } from "./contract/base.ts";
import { codeAt, ines, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.close());

const HOUR = 3_600_000;
const NEW = "another horse battery";
const twice = (password: string) => ({ password, password_confirmation: password });
const forgot = (email: string) => here.send(`POST ${base}/forgot-password`, { body: { email } });
const reset = (token: string, more: object = {}) =>
  here.send(`POST ${base}/reset-password`, { body: { token, email: ines.email, ...twice(NEW), ...more } });
const describe = (token: string) => here.send(`GET ${base}/reset-password/${token}`);

async function linkMailed(): Promise<string> {
  expect((await forgot(ines.email)).status).toBe(204);
  return here.linkTo(ines.email);
}

test("a forgotten password is answered alike whether anybody has the address, and mailed only to whom has it", async () => {
  await here.member();
  const [registered, unknown] = [await forgot("INES@example.com"), await forgot("nobody@example.com")];
  expect(unknown).toEqual(registered);
  expect(registered).toMatchObject({ status: 204, body: "", cookies: [] });
  expect((await here.emailTo("Ines@example.com"))?.subject).toBe("Set a new password");
  expect(await here.emailTo("nobody@example.com")).toBeUndefined();
});

test("a link shows whose password it sets any number of times, and sets it once", async () => {
  await here.member();
  const token = await linkMailed();
  const expiresAt = new Date(here.ports.clock().getTime() + HOUR).toISOString();
  for (const _ of [1, 2]) expect((await describe(token)).body).toEqual({ email: "Ines@example.com", expiresAt });
  const tries = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
  expect(tries.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  expect((await describe(token)).status).toBe(404);
  expect((await here.signIn(here.newBrowser())).body.code).toBe("INVALID_CREDENTIALS");
  expect((await here.signIn(here.newBrowser(), { ...ines, password: NEW })).status).toBe(200);
  expect(await here.emailsTo(ines.email)).toContain("Your password was changed");
});

test("a link is good for an hour, for its own address, and until a password was set by another", async () => {
  await here.member();
  const [first, second] = [await linkMailed(), await linkMailed()];
  expect(second).not.toBe(first);
  expect((await reset(first, { email: "nora@example.com" })).status).toBe(404);
  expect((await reset(`${first.slice(0, -1)}~`)).status).toBe(404);
  here.ports.advance(1000);
  expect((await reset(second)).status).toBe(204);
  expect((await reset(first)).status).toBe(404);
  here.ports.advance(1000);
  const third = await linkMailed();
  here.ports.advance(HOUR);
  expect((await describe(third)).status).toBe(404);
  expect((await reset(third)).status).toBe(404);
});

test("setting a new password by a link ends every session and token at once", async () => {
  const browsers = [await here.member(), here.newBrowser(), here.newBrowser()];
  for (const each of browsers.slice(1)) await here.signIn(each);
  const tokens = await Promise.all(browsers.map(async ({ ask }) => (await ask("POST /token")).body.token as string));
  expect((await reset(await linkMailed())).status).toBe(204);
  for (const { ask } of browsers) expect((await ask("GET ")).status).toBe(401);
  for (const token of tokens)
    expect((await here.send(`GET ${base}`, { headers: { authorization: token } })).status).toBe(401);
});

test("whoever sets a password by the link in their mail has verified the address", async () => {
  await here.newBrowser().ask("POST ", { body: ines });
  expect((await here.signIn(here.newBrowser())).status).toBe(422);
  await reset(await linkMailed());
  expect((await here.signIn(here.newBrowser(), { ...ines, password: NEW })).body.emailVerifiedAt).toBeDefined();
});

// [validation.password.reset]
test.each([
  [{ password_confirmation: "yet another horse" }, "password_confirmation"],
  [{ ...twice("short") }, "password"],
  [{ ...twice("Ines@example.com 2") }, "password"],
])("a password that cannot be used leaves the link good: %j", async (wrong, field) => {
  await here.member();
  const token = await linkMailed();
  expect(Object.keys((await reset(token, wrong)).body.errors)).toEqual([field]);
  expect((await reset(token)).status).toBe(204);
});

test("changing a password ends the other sessions, keeps this one and sends an email", async () => {
  const own = await here.member();
  const other = here.newBrowser();
  await here.signIn(other);
  const wrong = await own.ask("PATCH /change-password", { body: { current_password: NEW, ...twice(NEW) } });
  expect(wrong.body.errors).toEqual({ current_password: ["This is not your password"] });
  const result = await own.ask("PATCH /change-password", { body: { current_password: ines.password, ...twice(NEW) } });
  expect(result).toMatchObject({ status: 200, body: { passwordChangedAt: here.ports.clock().toISOString() } });
  expect((await own.ask("GET ")).status).toBe(200);
  expect((await other.ask("GET ")).status).toBe(401);
  expect(await here.emailsTo(ines.email)).toContain("Your password was changed");
});

test("a session that opens while the password changes does not outlive it", async () => {
  const own = await here.member();
  const late = [here.newBrowser(), here.newBrowser(), here.newBrowser()];
  const change = { current_password: ines.password, ...twice(NEW) };
  await Promise.all([own.ask("PATCH /change-password", { body: change }), ...late.map((each) => here.signIn(each))]);
  for (const each of late) expect((await each.ask("GET ")).status).toBe(401);
});

test("ten guesses at one's own password reach the hash in a quarter of an hour", async () => {
  const own = await here.member();
  const guess = () => own.ask("POST /confirm-password", { body: { password: "a guess at it" } });
  const answers = await Promise.all(Array.from({ length: 30 }, guess));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(answers.filter(({ body }) => body.code === "RATE_LIMITED")).toHaveLength(20);
});

test("what is risky asks for the password of the last quarter of an hour", async () => {
  const own = await here.member();
  const closed = await own.ask("GET /2fa/secret");
  expect(closed).toMatchObject({ status: 403, body: { code: "PASSWORD_CONFIRMATION_REQUIRED" } });
  const until = new Date(here.ports.clock().getTime() + 15 * 60_000).toISOString();
  expect((await here.confirm(own)).body).toEqual({ confirmedUntil: until });
  expect((await own.ask("GET /2fa/secret")).status).toBe(200);
  const other = here.newBrowser();
  await here.signIn(other);
  expect((await other.ask("GET /2fa/secret")).status).toBe(403);
  here.ports.advance(15 * 60_000);
  expect((await own.ask("GET /2fa/secret")).status).toBe(403);
});

const invitation = (email: string) => {
  const claims = {
    invite: "inv_000001",
    project: "prj_acme01",
    projectName: "Acme",
    email,
    invitedBy: "Maya",
    roles: [],
  };
  return issueProof(here.ports, "invites", claims, 24 * HOUR);
};
const person = { ...twice(ines.password), firstName: "Ines", lastName: "Okafor", username: "Ines.O", signedEula: true };
const accept = (token: string, more: object = {}) =>
  here.send(`POST ${base}/set-password`, { body: { token, ...person, ...more } });

// [validation.password.set]
test("an invited person makes an account by the link, verified and signed in; the invitation is left to be accepted", async () => {
  const token = await invitation("Ines@example.com");
  const expiresAt = new Date(here.ports.clock().getTime() + 24 * HOUR).toISOString();
  const described = { email: "Ines@example.com", project: "Acme", invitedBy: "Maya", expiresAt };
  const response = await here.send(`POST ${base}/set-password-token`, { body: { token } });
  expect(response.body).toEqual(described);
  expect(Object.keys((await accept(token, { signedEula: false })).body.errors)).toEqual(["signedEula"]);
  expect(Object.keys((await accept(token, { email: "nora@example.com" })).body.errors)).toEqual(["email"]);
  expect(Object.keys((await accept(token, twice("ines@example.com 1"))).body.errors)).toEqual(["password"]);
  const other = await accept(token, { password_confirmation: "yet another horse" });
  expect(Object.keys(other.body.errors)).toEqual(["password_confirmation"]);
  const own = here.newBrowser();
  const { status, body } = await own.ask("POST /set-password", { body: { token, ...person } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ firstName: "Ines", lastName: "Okafor", username: "ines.o", email: "Ines@example.com" });
  expect(body.emailVerifiedAt).toBeDefined();
  expect((await own.ask("GET /sessions")).status).toBe(200);
  expect((await accept(token)).body.code).toBe("ACCOUNT_EXISTS");
  expect((await here.send(`POST ${base}/set-password-token`, { body: { token } })).status).toBe(200);
});

test("a link nobody made sets nothing", async () => {
  const token = "x".repeat(43);
  expect((await accept(token)).body.code).toBe("PROOF_NOT_FOUND");
  expect((await reset(token)).body.code).toBe("PROOF_NOT_FOUND");
  for (const route of ["verify-email", "confirm-email", "set-password-token"])
    expect((await here.send(`POST ${base}/${route}`, { body: { token } })).body.code).toBe("PROOF_NOT_FOUND");
});

test("a reset does not turn the second factor off", async () => {
  const own = await here.member();
  const { secret } = await here.secured(own);
  await reset(await linkMailed());
  const sent = { ...ines, password: NEW };
  expect((await here.signIn(own, sent)).body.code).toBe("ONE_TIME_PASSWORD_REQUIRED");
  const code = codeAt(secret, here.ports.clock());
  expect((await here.signIn(own, { ...sent, one_time_password: code })).status).toBe(200);
});
