import { afterEach, beforeEach, expect, test } from "vitest";
import { mailboxStream } from "#events/_mailboxes";
import { type Email, MailFailure, mailReports, signMail } from "#platform/mail";
import { emailKeyOf } from "#platform/mailboxes";
import { DIRECTORY } from "#platform/ports";
import { ines, type Scene, scene } from "./testing.ts";

const SECRET = "a secret of twenty letters";
let here: Scene;
let own: Awaited<ReturnType<Scene["member"]>>;
beforeEach(async () => {
  here = await scene();
  Object.assign(here.ports, { mailReports: mailReports({ secret: SECRET }) });
  own = await here.member();
});
afterEach(() => here.close());

const report = (parts: object = {}, secret = SECRET) => {
  const refusedAt = here.ports.clock().toISOString();
  const bounced = { email: ines.email, kind: "bounced", reason: "550 No such mailbox", refusedAt };
  const body = JSON.stringify({ reports: [{ ...bounced, ...parts }] });
  const headers = { "content-type": "application/json", "x-presswork-signature": signMail(Buffer.from(body), secret) };
  return here.send("POST /v1/mail-reports", { body, headers });
};
const factsOf = async (email: string) =>
  (await here.ports.store.load(DIRECTORY, mailboxStream(emailKeyOf(here.ports, email)))).map(({ type, data }) => ({
    type,
    user: (data as { user?: string }).user,
  }));

test("an address that bounced says so to its holder, who can say that it works again", async () => {
  expect((await own.ask("GET /mailbox")).body).toEqual({ email: ines.email });
  for (let times = 0; times < 3; times += 1) expect((await report()).status).toBe(200);
  expect((await own.ask("GET /mailbox")).body.refusal).toMatchObject({
    kind: "bounced",
    reason: "550 No such mailbox",
  });
  expect(await factsOf(ines.email)).toEqual([{ type: "MailRefused", user: own.user }]);
  const refusedAt = here.ports.clock().toISOString();
  here.ports.advance(60_000);
  expect((await own.ask("DELETE /mailbox/refusal")).body).toEqual({ email: ines.email });
  await report({ refusedAt });
  expect((await own.ask("GET /mailbox")).body).toEqual({ email: ines.email });
  here.ports.advance(60_000);
  expect((await report({ kind: "complained" })).status).toBe(200);
  expect((await own.ask("GET /mailbox")).body.refusal.kind).toBe("complained");
});

test("nothing is recorded of a report that is not signed or not one, and nothing where none are set up", async () => {
  expect((await report({}, "another secret of letters")).body.code).toBe("SIGNATURE_INVALID");
  expect((await report({ email: "nobody" })).body.code).toBe("REPORTS_UNREADABLE");
  expect(await factsOf(ines.email)).toEqual([]);
  Object.assign(here.ports, { mailReports: undefined });
  expect((await report()).body.code).toBe("REPORTS_NOT_SET_UP");
});

test("an address of nobody here is remembered by its keyed hash alone", async () => {
  await report({ email: "someone@example.com" });
  expect(await factsOf("someone@example.com")).toEqual([{ type: "MailRefused", user: undefined }]);
  expect(JSON.stringify(await here.ports.rawLog())).not.toContain("someone@example.com");
});

test("an email that the mail server refuses for good is not tried again, and is remembered; the next is tried", async () => {
  await here.settled();
  const tried: Email[] = [];
  const { send } = here.ports.mail;
  Object.assign(here.ports.mail, {
    send: async (email: Email) => {
      tried.push(email);
      throw new MailFailure("recipient", "550 No such mailbox");
    },
  });
  const password = "another battery of horses";
  const body = { current_password: ines.password, password, password_confirmation: password };
  expect((await own.ask("PATCH /change-password", { body })).status).toBe(200);
  await here.settled();
  await here.settled();
  expect(tried.map(({ subject }) => subject)).toEqual(["Your password was changed"]);
  expect((await own.ask("GET /mailbox")).body.refusal).toMatchObject({ reason: "550 No such mailbox" });
  Object.assign(here.ports.mail, { send });
});
