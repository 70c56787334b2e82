import { afterEach, beforeEach, expect, test } from "vitest";
import { AdministratorAppointed, accountStream } from "#events/accounts";
import { DeviceApproved, deviceStream, KeyCreated, keyStream } from "#events/auth";
import { DIRECTORY } from "#platform/ports";
import { record, testProject } from "#platform/testing";
import { ines, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.close());

test("a test email reaches its own holder; when the mail server refuses it, only an administrator reads why", async () => {
  const member = await here.member();
  const sent = await member.ask("POST /test-email");
  expect([sent.status, sent.body]).toEqual([200, { email: ines.email }]);
  expect(await here.emailsTo(ines.email)).toContain("Test email from Acme");
  here.ports.mail.send = () => Promise.reject(new Error("550 mailbox unavailable"));
  const refused = await member.ask("POST /test-email");
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([409, "EMAIL_NOT_SENT", undefined]);
  await record(here.ports, accountStream(member.user), [AdministratorAppointed({ user: member.user })]);
  expect((await member.ask("POST /test-email")).body.errors).toEqual({ email: ["550 mailbox unavailable"] });
});

test("whoever made a key or let a device in gets an email about it", async () => {
  const { user } = await here.member();
  const about = { project: testProject.id, scopes: ["orders.order.list"] };
  const made = KeyCreated({ ...about, key: "key_01", name: "Till", type: "api_key", prefix: "pw_live_ab12cd34" });
  await record(here.ports, keyStream("key_01"), [made], DIRECTORY, { kind: "user", id: user });
  await record(here.ports, deviceStream("dev_01"), [
    DeviceApproved({ ...about, device: "dev_01", name: "Press 2", by: user }),
  ]);
  await here.settled();
  expect(await here.emailsTo(ines.email)).toEqual(
    expect.arrayContaining(["A key was created in your name", "You approved a device"]),
  );
  expect((await here.emailTo(ines.email))?.text).toContain('The device "Press 2"');
});
