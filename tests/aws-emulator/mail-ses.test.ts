import { randomUUID } from "node:crypto";
import { CreateEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { beforeAll, expect, test } from "vitest";
import { memoryKeyValue } from "../../functions/_platform/keyvalue/index.ts";
import { sesMail } from "../../functions/_platform/mail/ses.ts";
import { emulator } from "./endpoint.ts";

const client = new SESv2Client({ ...emulator, maxAttempts: 1 });
const from = "orders@presswork.test";
const clock = () => Date.now();
const mailWith = (keyvalue = memoryKeyValue(clock)) => sesMail(client, { from, keyvalue, clock });
const email = (key: string = randomUUID()) => ({
  key,
  tenant: "t1",
  to: "ines@example.com",
  subject: `Your order ${key}`,
  text: "It is on its way.",
});
const arrived = async (subject: string) => {
  const reads = ["/_ministack/ses/messages", "/_aws/ses"].map((path) => fetch(`${emulator.endpoint}${path}`));
  const answer = (await Promise.all(reads)).find((each) => each.ok);
  if (!answer) throw new Error("The emulator does not show the emails it took.");
  return (JSON.stringify(await answer.json()).match(new RegExp(`"Subject": ?"${subject}"`, "g")) ?? []).length;
};

beforeAll(async () => {
  await client.send(new CreateEmailIdentityCommand({ EmailIdentity: from })).catch(() => {});
});

test("an email leaves once, also when it is sent many times at once", async () => {
  const mail = mailWith();
  const one = email();
  const sent = await Promise.all([1, 2, 3, 4].map(() => mail.send(one)));
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(await mail.send(one)).toBe(false);
  expect(await arrived(one.subject)).toBe(1);
});

test("the same key of another tenant is another email", async () => {
  const mail = mailWith();
  const one = email();
  expect(await mail.send(one)).toBe(true);
  expect(await mail.send({ ...one, tenant: "t2" })).toBe(true);
  expect(await arrived(one.subject)).toBe(2);
});

test("an email that SES refused may be sent again", async () => {
  const keyvalue = memoryKeyValue(clock);
  const one = email();
  const closed = new SESv2Client({ ...emulator, endpoint: "http://127.0.0.1:1", maxAttempts: 1 });
  await expect(sesMail(closed, { from, keyvalue, clock }).send(one)).rejects.toThrow();
  expect(await mailWith(keyvalue).send(one)).toBe(true);
});

test("an email with a page and a file leaves whole", async () => {
  const bytes = new TextEncoder().encode("%PDF-1.7");
  const attachments = [{ name: "receipt.pdf", contentType: "application/pdf", bytes }];
  const one = { ...email(), html: "<p>It is on its way.</p>", attachments };
  expect(await mailWith().send(one)).toBe(true);
  expect(await arrived(one.subject)).toBe(1);
});
