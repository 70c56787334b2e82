import { afterEach, beforeEach, expect, test } from "vitest";
import { base } from "./contract/base.ts";
import { ines, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.close());

const nora = { email: "nora@example.com", password: "correct horse battery" };

// [entity.user.username] [entity.user.firstName] [entity.user.lastName]
test("a person changes their names, language and zone, and takes them away again", async () => {
  const { ask } = await here.member();
  const names = {
    username: "Ines.O",
    firstName: "Ines",
    lastName: "Okafor",
    locale: "en-GB",
    timeZone: "Europe/London",
  };
  const { body } = await ask("PATCH ", { body: names });
  expect(body).toMatchObject({ ...names, username: "ines.o" });
  const cleared = (await ask("PATCH ", { body: { lastName: null, username: null } })).body;
  expect(cleared).not.toHaveProperty("lastName");
  expect(cleared).not.toHaveProperty("username");
  expect(cleared.firstName).toBe("Ines");
});

test.each([
  [{ username: "ab" }, "username"],
  [{ username: "has spaces" }, "username"],
  [{ username: "x".repeat(31) }, "username"],
  [{ firstName: " " }, "firstName"],
  [{ avatar: "javascript:alert(1)" }, "avatar"],
  [{ avatar: "http://plain.example/a.png" }, "avatar"],
  [{ timeZone: "Mars/Olympus" }, "timeZone"],
  [{ isAdmin: true }, "isAdmin"],
])("what cannot be used is named: %j", async (body, field) => {
  const { ask } = await here.member();
  const response = await ask("PATCH ", { body });
  expect(response.status).toBe(422);
  expect(Object.keys(response.body.errors)).toEqual([field]);
});

test("a username is one person's, whatever its case, until they give it back", async () => {
  const [first, second] = [await here.member(), await here.member(nora)];
  await first.ask("PATCH ", { body: { username: "print-room" } });
  const taken = await second.ask("PATCH ", { body: { username: "PRINT-Room" } });
  expect(taken).toMatchObject({
    status: 409,
    body: { code: "USERNAME_TAKEN", errors: { username: [expect.any(String)] } },
  });
  await first.ask("PATCH ", { body: { username: "press-room" } });
  expect((await second.ask("PATCH ", { body: { username: "print-room" } })).status).toBe(200);
  const racing = await Promise.all([first, second].map(({ ask }) => ask("PATCH ", { body: { username: "one-room" } })));
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("two tabs that change the username conflict about the username and nothing else", async () => {
  const { ask } = await here.member();
  const { version } = (await ask("PATCH ", { body: { username: "print-room" } })).body;
  await ask("PATCH ", { body: { username: "press-room" } });
  const late = await ask("PATCH ", { body: { username: "back-room" }, headers: { "if-match": String(version) } });
  expect(late).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
  expect(Object.keys(late.body.errors)).toEqual(["username"]);
  expect(late.body.theirs).toEqual({ username: "press-room" });
});

test("a new address waits until both mailboxes have confirmed it, whichever comes first", async () => {
  for (const order of [
    ["old", "new"],
    ["new", "old"],
  ]) {
    const [from, to] = [`from-${order[0]}@example.com`, `to-${order[0]}@example.com`];
    const { ask } = await here.member({ ...ines, email: from });
    const changed = (await ask("PATCH ", { body: { email: to } })).body;
    expect(changed).toMatchObject({ email: from, pendingEmail: to });
    const links: Record<string, string> = { old: await here.linkTo(from), new: await here.linkTo(to) };
    const confirm = (token: string | undefined) => here.send(`POST ${base}/confirm-email`, { body: { token } });
    expect((await confirm(links[order[0] as string])).body).toEqual({ email: to, done: false });
    expect((await confirm(links[order[0] as string])).status).toBe(404);
    expect((await ask("GET ")).body.email).toBe(from);
    expect((await confirm(links[order[1] as string])).body).toEqual({ email: to, done: true });
    expect((await ask("GET ")).body).toMatchObject({ email: to });
    expect((await here.signIn(here.newBrowser(), { ...ines, email: from })).status).toBe(422);
    expect((await here.signIn(here.newBrowser(), { ...ines, email: to })).status).toBe(200);
  }
});

test("only the new address's mailbox learns whether somebody already has it", async () => {
  await here.member(nora);
  const own = await here.member();
  const taken = await own.ask("PATCH ", { body: { email: nora.email } });
  const free = await own.ask("PATCH ", { body: { email: "free@example.com" } });
  expect({ ...free.body, pendingEmail: "", version: 0 }).toEqual({ ...taken.body, pendingEmail: "", version: 0 });
  await own.ask("PATCH ", { body: { email: nora.email } });
  const confirm = (token: string) => here.send(`POST ${base}/confirm-email`, { body: { token } });
  expect((await confirm(await here.linkTo(ines.email))).status).toBe(200);
  expect((await confirm(await here.linkTo(nora.email))).body.code).toBe("EMAIL_TAKEN");
  expect((await own.ask("GET ")).body.email).toBe(ines.email);
});

test("a change that was taken back or replaced is over, and its links with it", async () => {
  const own = await here.member();
  await own.ask("PATCH ", { body: { email: "first@example.com" } });
  const first = await here.linkTo("first@example.com");
  await own.ask("PATCH ", { body: { email: "second@example.com" } });
  const confirm = (token: string) => here.send(`POST ${base}/confirm-email`, { body: { token } });
  expect((await confirm(first)).body.code).toBe("EMAIL_CHANGE_OVER");
  const second = await here.linkTo("second@example.com");
  expect((await own.ask("DELETE /pending-email")).body).not.toHaveProperty("pendingEmail");
  expect((await confirm(second)).body.code).toBe("EMAIL_CHANGE_OVER");
});

test("nobody's mailbox is filled by changes of address", async () => {
  const own = await here.member();
  for (let each = 0; each < 3; each += 1)
    expect((await own.ask("PATCH ", { body: { email: `n${each}@example.com` } })).status).toBe(200);
  expect((await own.ask("PATCH ", { body: { email: "n4@example.com" } })).status).toBe(429);
});

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const upload = (own: { ask: (route: string, sent: object) => ReturnType<Scene["send"]> }, type: string, body: Buffer) =>
  own.ask("POST /avatar", { body: body.toString("latin1"), headers: { "content-type": type } });

test("a picture is uploaded, shown to who is signed in, and gone when it is taken away", async () => {
  const own = await here.member();
  const ascii = Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), Buffer.from("VP8 ")]);
  const { status, body } = await upload(own, "image/webp", ascii);
  expect(status).toBe(200);
  const [path, query] = (body.avatar as string).split("?v=");
  const other = await here.member(nora);
  const shown = await here.send(`GET ${path}`, { query: { v: query as string }, cookies: other.cookies() });
  expect(shown).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
  expect(shown.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
  expect(Buffer.from(shown.body, "base64")).toEqual(ascii);
  expect((await here.send(`GET ${path}`)).status).toBe(401);
  await own.ask("PATCH ", { body: { avatar: null } });
  expect((await here.send(`GET ${path}`, { cookies: other.cookies() })).body.code).toBe("AVATAR_NOT_FOUND");
});

test("a file that is not the picture it says it is, too large or of another kind is refused", async () => {
  const own = await here.member();
  expect((await upload(own, "image/jpeg", PNG)).body.code).toBe("NOT_A_PICTURE");
  expect((await upload(own, "image/png", Buffer.from("<svg onload=alert(1)>"))).body.code).toBe("NOT_A_PICTURE");
  expect((await upload(own, "image/svg+xml", Buffer.from("<svg/>"))).status).toBe(415);
  expect((await upload(own, "image/png", Buffer.alloc(2 * 1024 * 1024 + 1, 65))).status).toBe(413);
});

// [entity.user.avatar]
test("an address of a picture elsewhere is taken as it is", async () => {
  const { ask } = await here.member();
  const avatar = "https://images.example.com/ines.png";
  expect((await ask("PATCH ", { body: { avatar } })).body.avatar).toBe(avatar);
});
