import { createSign, generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emailTag, mailReports } from "./reports.ts";
import { signMail } from "./signed.ts";

const SECRET = "a secret of twenty letters";
const at = "2026-11-20T10:00:00.000Z";
const bytes = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
const bounce = { email: "ines@example.com", kind: "bounced", reason: "550 No such mailbox", refusedAt: at };

test("a report signed with the secret is read, and nothing else", async () => {
  const port = mailReports({ secret: SECRET });
  const good = bytes({ reports: [bounce] });
  expect(await port.read(good, signMail(good, SECRET))).toEqual([bounce]);
  expect(await port.read(good, signMail(good, "another secret"))).toBeUndefined();
  expect(await port.read(good, "not hexadecimal")).toBeUndefined();
  expect(await port.read(good, undefined)).toBeUndefined();
  for (const wrong of ["{", {}, { reports: [] }, { reports: [{ ...bounce, email: "nobody" }] }])
    expect(await port.read(bytes(wrong), signMail(bytes(wrong), SECRET))).toBe("unreadable");
});

test("of several reports the readable ones are taken, addresses in domains of any script among them", async () => {
  const port = mailReports({ secret: SECRET });
  const read = (reports: readonly object[]) => {
    const sent = bytes({ reports });
    return port.read(sent, signMail(sent, SECRET));
  };
  const from = (email: string) => ({ ...bounce, email });
  const batch = JSON.parse(
    readFileSync(
      new URL("../../../tests/fixtures/cases/136-bounce-report-batch-with-one-idn-address.json", import.meta.url),
      "utf8",
    ),
  );
  const readOf = async (reports: readonly object[]) => {
    const found = await read(reports);
    return Array.isArray(found) ? found.map(({ email }) => email) : found;
  };
  expect(await readOf(batch.body.reports)).toEqual(["b136@example.com", "b136@xn--exmple-cua.com"]);
  expect(await readOf([from("jürgen@münchen.de"), from("用户@例子.广告")])).toEqual([
    "jürgen@xn--mnchen-3ya.de",
    "用户@xn--fsqu00a.xn--4rr70v",
  ]);
  const good = from("ines@example.com");
  for (const bad of [
    from("nobody"),
    from("a b@example.com"),
    { ...good, kind: "eaten" },
    { ...good, refusedAt: "?" },
    {},
  ])
    expect(await readOf([bad, good, bad])).toEqual(["ines@example.com"]);
  expect(await readOf([from("nobody"), {}])).toBe("unreadable");
});

test("of what SES reports, lasting bounces and complaints are refusals, with the email its tag names", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const topic = "arn:aws:sns:eu-west-1:123456789012:reports";
  const SigningCertURL = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem";
  const fetched = async () => new Response(String(publicKey.export({ type: "spki", format: "pem" })));
  const port = mailReports({ topic, fetch: fetched as typeof fetch });
  const notify = (message: object, from = topic) => {
    const sent = {
      Message: JSON.stringify(message),
      MessageId: "m1",
      Timestamp: at,
      TopicArn: from,
      Type: "Notification",
    };
    const text = Object.entries(sent)
      .map(([name, value]) => `${name}\n${value}\n`)
      .join("");
    const Signature = createSign("RSA-SHA256").update(text).sign(privateKey, "base64");
    return port.read(bytes({ ...sent, SignatureVersion: "2", Signature, SigningCertURL }), undefined);
  };
  const letter = { tenant: "prj_demo01", key: "campaign:cmp_1:sbr_1" };
  const mail = { tags: { letter: [emailTag(letter)] } };
  const recipients = [{ emailAddress: "ines@example.com", diagnosticCode: "smtp; 550 5.1.1 user unknown" }];
  const bounced = (bounceType: string) => ({ bounceType, timestamp: at, bouncedRecipients: recipients });
  expect(await notify({ eventType: "Bounce", bounce: bounced("Permanent"), mail })).toEqual([
    { email: "ines@example.com", kind: "bounced", reason: "smtp; 550 5.1.1 user unknown", refusedAt: at, letter },
  ]);
  const strange = [{ emailAddress: "nobody" }, {}, { emailAddress: "Zoë <zoë@exämple.com>", diagnosticCode: null }];
  const mixed = { ...bounced("Permanent"), bouncedRecipients: [...strange, ...recipients] };
  expect(await notify({ eventType: "Bounce", bounce: mixed, mail })).toMatchObject([
    { email: "zoë@xn--exmple-cua.com", reason: "" },
    { email: "ines@example.com" },
  ]);
  expect(await notify({ eventType: "Bounce", bounce: bounced("Transient"), mail })).toEqual([]);
  const complaint = { timestamp: at, complainedRecipients: recipients, complaintFeedbackType: "abuse" };
  expect(await notify({ eventType: "Complaint", complaint, mail: {} })).toMatchObject([
    { kind: "complained", reason: "abuse" },
  ]);
  expect(await notify({ eventType: "Delivery", delivery: {}, mail })).toEqual([]);
  expect(await notify({ eventType: "Bounce", bounce: bounced("Permanent"), mail }, `${topic}2`)).toBeUndefined();
});

test("an email whose tag would be too long has none", () => {
  expect(emailTag({ tenant: "prj_demo01", key: "k".repeat(300) })).toBeUndefined();
});
