import { afterEach, beforeEach, expect, test } from "vitest";
import { base } from "./contract/base.ts";
import { ines, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.close());

const register = (body: unknown = ines) => here.send(`POST ${base}`, { body });
const attributesOf = (cookie: string | undefined) => cookie?.split("; ").slice(1).sort();

// [api.user-base]
test("whoever registers is signed in, and gets an email to confirm the address", async () => {
  const own = here.newBrowser();
  const { status, body } = await own.ask("POST ", { body: ines });
  expect(status).toBe(201);
  expect(body).toMatchObject({ email: "Ines@example.com", isAdmin: false, status: "active" });
  expect(body).not.toHaveProperty("emailVerifiedAt");
  expect((await own.ask("GET ")).body.id).toBe(body.id);
  expect(await here.emailTo("Ines@example.com")).toMatchObject({ subject: "Confirm your email address" });
});

test("who registers with a name has it, and an address that is taken answers the same way", async () => {
  const named = { ...ines, firstName: "Ines", lastName: "Okafor" };
  const first = await here.newBrowser().ask("POST ", { body: named });
  expect(first.body).toMatchObject({ firstName: "Ines", lastName: "Okafor" });
  const again = await here.newBrowser().ask("POST ", { body: named });
  expect(Object.keys(again.body).sort()).toEqual(Object.keys(first.body).sort());
  expect(again.body).toMatchObject({ firstName: "Ines", lastName: "Okafor" });
  const session = here.newBrowser();
  await session.ask("POST ", { body: named });
  expect((await session.ask("GET ")).body).toMatchObject({ firstName: "Ines", lastName: "Okafor" });
});

test("the link's domain is the platform's own, whatever the request's host", async () => {
  await here.send(`POST ${base}`, {
    body: ines,
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
  });
  const { text = "" } = (await here.emailTo("Ines@example.com")) ?? {};
  expect(text).toMatch(/https:\/\/acme\.test\/verify-email\/[\w-]{43}/);
  expect(text).not.toContain("evil");
});

test("until the address is verified a session opens nothing but what verifying takes", async () => {
  const own = here.newBrowser();
  await own.ask("POST ", { body: ines });
  const { token } = (await own.ask("POST /token")).body;
  const bearer = { authorization: `Bearer ${token}` };
  for (const closed of [await own.ask("GET /sessions"), await here.send(`GET ${base}/sessions`, { headers: bearer })])
    expect(closed).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
  const verified = await own.ask("POST /verify-email", { body: { token: await here.linkTo(ines.email) } });
  expect(verified.body).toEqual({ email: "Ines@example.com" });
  expect((await own.ask("GET /sessions")).status).toBe(200);
  expect((await here.send(`GET ${base}/sessions`, { headers: bearer })).status).toBe(200);
  expect((await own.ask("GET ")).body.emailVerifiedAt).toBe(here.ports.clock().toISOString());
  expect(await here.emailsTo(ines.email)).toContain("Welcome to Presswork");
});

test("a link to verify counts once", async () => {
  await register();
  const token = await here.linkTo(ines.email);
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => here.send(`POST ${base}/verify-email`, { body: { token } })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(9);
});

test("three more links an hour can be requested, and no fourth", async () => {
  const own = here.newBrowser();
  await own.ask("POST ", { body: ines });
  for (let each = 0; each < 3; each += 1) expect((await own.ask("POST /send-verification-email")).status).toBe(204);
  const refused = await own.ask("POST /send-verification-email");
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(Number(refused.headers["retry-after"])).toBe(3600);
  expect(await here.emailsTo(ines.email)).toHaveLength(4);
});

test("an address that is taken gets an answer and a session that behave exactly alike, and its holder another email", async () => {
  const steps = async (email: string, password: string) => {
    const own = here.newBrowser();
    const mails: unknown[] = [];
    const tell = ({ status, body, headers }: Awaited<ReturnType<typeof own.ask>>) => {
      const text = JSON.stringify({ status, body, headers });
      mails.push(
        text
          .replaceAll(/usr_[0-9a-z]{24}/g, "usr")
          .replaceAll(/"(requestId|x-request-id)":"[^"]*"/g, "")
          .replaceAll(/"token":"[^"]*"/g, "")
          .replaceAll(email, "email"),
      );
    };
    const first = await own.ask("POST ", { body: { email, password } });
    tell(first);
    mails.push(first.cookies.map(attributesOf));
    tell(await own.ask("GET "));
    tell(await own.ask("POST /token"));
    tell(await own.ask("GET /sessions"));
    tell(await own.ask("PATCH ", { body: { firstName: "X" } }));
    for (let each = 0; each < 4; each += 1) tell(await own.ask("POST /send-verification-email"));
    tell(await here.newBrowser().ask("POST /login", { body: { email, password } }));
    tell(await own.ask("POST /logout"));
    tell(await own.ask("GET "));
    return mails;
  };
  await register();
  const again = await steps("ines@EXAMPLE.com", "somebody else's guess");
  const fresh = await steps("nora@EXAMPLE.com", "somebody else's guess");
  expect(again).toEqual(fresh);
  expect(await here.emailsTo(ines.email)).toEqual([
    "You already have a Presswork account",
    "Confirm your email address",
  ]);
});

test("an address races itself to one account", async () => {
  await Promise.all([register(), register(), register()]);
  const subjects = await here.emailsTo(ines.email);
  expect(subjects.filter((subject) => subject === "Confirm your email address")).toHaveLength(1);
});

test("before there is a platform, who signs up founds one and verifies nothing", async () => {
  await here.close();
  here = await scene({ platform: false });
  const own = here.newBrowser();
  expect((await own.ask("POST ", { body: ines })).body.emailVerifiedAt).toBeDefined();
  expect((await own.ask("GET /sessions")).status).toBe(200);
});

// [validation.status.422] [entity.error.errors]
test.each([
  [{ ...ines, password: "too short" }, "password", /12 to 128 characters/],
  [{ ...ines, password: "x".repeat(129) }, "password", /12 to 128 characters/],
  [{ ...ines, password: "my INES@example.com!" }, "password", /12 to 128 characters/],
  [{ ...ines, email: "ines" }, "email", /email/i],
  [{ ...ines, role: "admin" }, "role", /Unknown field/],
])("what cannot be used is named: %j", async (body, field, message) => {
  const response = await register(body);
  expect(response.status).toBe(422);
  expect(response.body.code).toBe("VALIDATION_FAILED");
  expect(Object.keys(response.body.errors)).toEqual([field]);
  expect(response.body.errors[field][0]).toMatch(message);
});

test("neither password nor address stands in the log", async () => {
  await register();
  await here.signIn(here.newBrowser(), { ...ines, password: "wrong horse battery" });
  const file = JSON.stringify(await here.ports.rawLog());
  expect(file).toContain("UserRegistered");
  expect(file).not.toMatch(/ines@|horse battery/i);
});
