import { createSign, generateKeyPairSync } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Recorded } from "#events/_kernel";
import { inboundMail } from "#platform/mail";
import { DOMAIN, project, scene } from "../testing.ts";
import { writtenIn } from "./quotes.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const from = { name: "Aoife Byrne", email: "Aoife@Example.com" };
const question = { from, subject: "Flat number", text: "It is Flat 4.", messageId: "<1@example.com>" };

test("an email becomes an enquiry with its order, once however often it comes", async () => {
  await here.order("ord_mail01", "TM-10002", "aoife@example.com");
  const to = await here.address();
  expect(to.endsWith(`@${DOMAIN}`)).toBe(true);
  const sent = { ...question, to: `Saltmarsh <${to}>`, text: "About TM-10002: it is Flat 4." };
  for (let times = 0; times < 3; times += 1) expect((await here.mail(sent)).body).toEqual({ received: true });
  expect(await here.all()).toMatchObject([
    {
      number: "E-1",
      channel: "email",
      subject: "Flat number",
      orderId: "ord_mail01",
      customer: { email: "aoife@example.com" },
    },
  ]);
});

test("nothing is read of what is not signed, and an address that was made up leads nowhere", async () => {
  const to = await here.address();
  expect((await here.mail({ ...question, to }, "00")).body.code).toBe("SIGNATURE_INVALID");
  expect(
    (await here.mail({ ...question, to: to.replace(/[0-9a-f]@/, (end) => (end === "0@" ? "1@" : "0@")) })).status,
  ).toBe(200);
  expect((await here.mail("not an email")).body.code).toBe("MAIL_UNREADABLE");
  expect(await here.all()).toEqual([]);
});

test("an answer finds its enquiry by the address, by the message it answers, or by the number from the same writer", async () => {
  const to = await here.address();
  await here.mail({ ...question, to });
  const [{ id }] = await here.all();
  await here.ask(`PATCH /${id}`, { body: { reply: { body: "All set." }, status: "resolved" } });
  const [email] = await here.emails();
  expect(email?.subject).toBe("Re: Flat number [E-1]");
  const replied = (await here.ports.store.load(project.id, `enquiry-${id}`)).find(
    ({ type }) => type === "EnquiryReplied",
  );
  const { replyTo, messageId, inReplyTo } = (replied as Recorded).data as {
    replyTo: string;
    messageId: string;
    inReplyTo: string[];
  };
  expect(inReplyTo).toEqual(["<1@example.com>"]);
  expect(here.placeOf(replyTo)).toEqual({ project: project.id, number: "E-1" });
  const answers = [
    { from, to: replyTo, subject: "Re", text: "By address", messageId: "<2@example.com>" },
    { from, to, subject: "Re", text: "By id", messageId: "<3@example.com>", references: [messageId] },
    { from, to, subject: "Re: [E-1]", text: "By number", messageId: "<4@example.com>" },
  ];
  for (const each of answers) await here.mail(each);
  await here.mail({
    from: "other@example.com",
    to,
    subject: "Re: [E-1]",
    text: "Not hers",
    messageId: "<5@example.com>",
  });
  expect(await here.all()).toHaveLength(2);
  const messages = (await here.logs(id)).filter(({ kind }: { kind: string }) => kind === "received");
  expect(messages.map(({ message }: { message: string }) => message)).toEqual([
    ...["By number", "By id", "By address", "It is Flat 4."],
  ]);
  expect((await here.ask(`GET /${id}`)).body.status).toBe("open");
});

test("an email as it travels is read: its words without the quote, its file for the drive", async () => {
  const raw = [
    "From: =?utf-8?Q?Aoife_B=C3=BDrne?= <aoife@example.com>",
    `To: <${await here.address()}>`,
    "Subject: The print",
    "Message-ID: <raw1@example.com>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "It came creased.",
    "",
    "On Fri, 20 Nov 2026 at 10:00, Saltmarsh wrote:",
    "> Your parcel left",
    "--b",
    "Content-Type: image/png",
    'Content-Disposition: attachment; filename="crease/1.png"',
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("picture").toString("base64"),
    "--b--",
    "",
  ].join("\r\n");
  await here.mail(raw);
  const [made] = await here.all();
  expect(made).toMatchObject({ message: "It came creased.", customer: { name: "Aoife Býrne" } });
  const [log] = await here.logs(made.id);
  expect(log.files).toMatchObject([{ name: "crease_1.png", size: 7 }]);
  const [first] = await here.ports.store.load(project.id, `enquiry-${made.id}`);
  const [file] = ((first as Recorded).data as { files: { fileId: string; checksum: string }[] }).files;
  const stored = await here.ports.blobs.get(project.id, `drive/${file?.fileId}.${file?.checksum}`);
  expect(Buffer.from(stored?.bytes ?? []).toString()).toBe("picture");
});

test("an out-of-office note is shown and reopens nothing", async () => {
  const to = await here.address();
  await here.mail({ ...question, to });
  const [{ id }] = await here.all();
  await here.ask(`PATCH /${id}`, { body: { reply: { body: "Done" }, status: "resolved" } });
  await here.mail({
    from,
    to,
    subject: "Away [E-1]",
    text: "Back on Monday",
    messageId: "<9@example.com>",
    automatic: true,
  });
  expect((await here.ask(`GET /${id}`)).body.status).toBe("resolved");
  expect((await here.logs(id))[0]).toMatchObject({ kind: "received", message: "Back on Monday" });
});

test("a notification of SES is verified with the certificate its topic names, and no other", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const topic = "arn:aws:sns:eu-west-1:123456789012:mail";
  const opened: string[] = [];
  const fetched = (async (url: string) => {
    opened.push(String(url));
    return new Response(publicKey.export({ type: "spki", format: "pem" }));
  }) as typeof fetch;
  const port = inboundMail({ domain: DOMAIN, topic, fetch: fetched });
  const content = "From: a@example.com\r\nSubject: Hi\r\n\r\nHello";
  const receipt = { recipients: ["x@in.example.com"], spamVerdict: { status: "FAIL" }, action: { encoding: "BASE64" } };
  const notification = {
    Type: "Notification",
    MessageId: "m1",
    TopicArn: topic,
    Message: JSON.stringify({ content: Buffer.from(content).toString("base64"), receipt }),
    Timestamp: "2026-11-20T09:00:00.000Z",
    SignatureVersion: "2",
    SigningCertURL: "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem",
  };
  const signed = (envelope: typeof notification) => {
    const text = (["Message", "MessageId", "Timestamp", "TopicArn", "Type"] as const).map(
      (each) => `${each}\n${envelope[each]}\n`,
    );
    const Signature = createSign("RSA-SHA256").update(text.join("")).sign(privateKey, "base64");
    return Buffer.from(JSON.stringify({ ...envelope, Signature }));
  };
  const read = (bytes: Uint8Array) => port.read(bytes, "text/plain", undefined);
  expect(await read(signed(notification))).toEqual({
    raw: Buffer.from(content),
    recipients: ["x@in.example.com"],
    spam: true,
  });
  const changed = JSON.parse(signed(notification).toString());
  expect(await read(Buffer.from(JSON.stringify({ ...changed, Message: "{}" })))).toBeUndefined();
  expect(await read(signed({ ...notification, TopicArn: `${topic}2` }))).toBeUndefined();
  expect(
    await read(signed({ ...notification, SigningCertURL: "https://evil.example/SimpleNotificationService-a.pem" })),
  ).toBeUndefined();
  expect(opened).toEqual([notification.SigningCertURL]);
});

test.each([
  ["Yes.\n\nOn Fri, Sana wrote:\n> Is it?\n> Really?", "Yes."],
  ["Yes.\n> quoted in the middle\nNo.", "Yes.\n> quoted in the middle\nNo."],
  ["> only a quote", "> only a quote"],
])("%j reads %j", (text, read) => expect(writtenIn(text).text).toBe(read));
