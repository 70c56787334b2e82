import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Recorded } from "#events/_kernel";
import { enquiryAddressOf } from "#platform/mail";
import { project, scene } from "../testing.ts";
import { incomingOf } from "./incoming.ts";

let here: Awaited<ReturnType<typeof scene>>;
let to = "";
beforeEach(async () => {
  here = await scene();
  to = await here.address();
});
afterEach(() => here.ports.close());

const pat = { name: "Pat", email: "pat76@example.com" };
const letter = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/cases/${name}.eml`, import.meta.url), "utf8")
    .replace("<ENQUIRY-ADDRESS>", `<${to}>`)
    .replace(/\[E-\d+\]/, "[E-1]");

/** An enquiry of Pat's with an answer that left. */
async function answered(status?: "resolved") {
  await here.mail({ from: pat, to, subject: "My print", text: "Where is it?", messageId: "<1@example.com>" });
  const [{ id }] = await here.all();
  await here.ask(`PATCH /${id}`, { body: { reply: { body: "On its way." }, ...(status && { status }) } });
  const facts: readonly Recorded[] = await here.ports.store.load(project.id, `enquiry-${id}`);
  const { data } = facts.find(({ type }) => type === "EnquiryReplied") ?? {};
  const { messageId, replyTo } = data as { messageId: string; replyTo: string };
  const statusNow = async () => (await here.ask(`GET /${id}`)).body.status;
  return { id, messageId, replyTo, statusNow };
}

const automatic = async (
  headers: string,
  { from = "pat@example.com", sent = "info@shop.example", subject = "Hi" } = {},
) => {
  const raw = `From: ${from}\r\nTo: ${sent}\r\nSubject: ${subject}\r\n${headers}\r\n\r\nHello`;
  return (await incomingOf({ raw: Buffer.from(raw) }))?.automatic;
};

test.each([
  ...["Auto-Submitted: auto-replied", "Auto-Submitted: auto-replied (vacation)", "Auto-Submitted: Auto-Generated"],
  ...["Auto-Submitted: auto-notified; owner-email=a@example.com", "X-Autoreply: yes", "X-Autorespond: On holiday"],
  ...["X-AutoResponder: 1", "X-Auto-Response-Suppress: All", "X-Auto-Response-Suppress: OOF, AutoReply"],
  ...["Precedence: auto_reply", "Precedence: bulk", "Precedence: junk", "Precedence: list", "Return-Path: <>"],
  ...["List-Id: News <news.example.com>", "X-Failed-Recipients: a@example.com"],
  'Content-Type: multipart/report; report-type=disposition-notification; boundary="b"',
])("%s is the mark of a machine", async (header) => {
  expect(await automatic(header)).toBe(true);
});

test.each([
  ...["Auto-Submitted: no", "X-Autoreply: no", "Precedence: normal", "Return-Path: <pat@example.com>"],
  ...["X-Auto-Response-Suppress: None", "List-Unsubscribe: <https://e.test/u>", "X-Mailer: Bulk Mailer"],
])("%s is no mark of a machine", async (header) => {
  expect(await automatic(header)).toBe(false);
});

test("a subject alone marks no machine, and a group's mailbox is no list", async () => {
  for (const subject of ["Automatic reply: your order", "Abwesenheitsnotiz", "Out of office furniture"])
    expect(await automatic("X-Mailer: Outlook", { subject })).toBe(false);
  const group =
    "Precedence: list\r\nMailing-list: list info@shop.example; contact owner@shop.example\r\nList-ID: <info.shop.example>";
  expect(await automatic(group)).toBe(false);
  expect(await automatic(`${group.replaceAll("info", "news")}`)).toBe(true);
  expect(await automatic("Precedence: list\r\nList-Post: <https://a.test>, <mailto:info@shop.example>")).toBe(false);
});

test("what a form passes on is a person's, though a machine sends it; its out-of-office note is not", async () => {
  const from = "WordPress <wordpress@shop.example>";
  const wanted = "Reply-To: Pat <pat@example.com>\r\n";
  for (const mark of ["Precedence: bulk", "Auto-Submitted: auto-generated", "X-Auto-Response-Suppress: All"])
    expect(await automatic(`${wanted}${mark}`, { from })).toBe(false);
  expect(await automatic(`${wanted}Auto-Submitted: auto-replied`, { from })).toBe(true);
  expect(await automatic(`${wanted}Precedence: bulk`, { from, subject: "Automatische Antwort: Urlaub" })).toBe(true);
});

test.each(["067-auto-reply-x-headers-only", "068-list-mail-precedence-list"])(
  "%s, which belongs to no enquiry, is received and waits for nobody",
  async (name) => {
    await here.mail(letter(name));
    const [made, ...others] = await here.all();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ status: "resolved" });
    expect(await here.all("is:owed")).toEqual([]);
    const logs = await here.logs(made.id);
    expect(logs[0]).toMatchObject({ kind: "status", message: "time", after: "resolved" });
    expect(logs[1]).toMatchObject({ kind: "received", after: { automatic: true } });
    await here.time(8 * 86_400_000);
    expect((await here.ask(`GET /${made.id}`)).body.status).toBe("closed");
  },
);

test.each(["076-ooo-x-autoreply", "077-ooo-precedence-auto_reply", "080-ooo-auto-submitted"])(
  "%s leaves a resolved enquiry resolved",
  async (name) => {
    const { id, statusNow } = await answered("resolved");
    await here.mail(letter(name));
    expect(await here.all()).toHaveLength(1);
    expect(await statusNow()).toBe("resolved");
    expect((await here.logs(id))[0]).toMatchObject({
      kind: "received",
      message: "I am away.",
      after: { automatic: true },
    });
  },
);

test("a report that an answer did not arrive is noted at its enquiry with the reason, once, and is no enquiry", async () => {
  const { id, statusNow } = await answered("resolved");
  for (let times = 0; times < 2; times += 1) await here.mail(letter("079-dsn-null-return-path"));
  expect(await here.all()).toHaveLength(1);
  expect(await statusNow()).toBe("resolved");
  const notes = (await here.logs(id)).filter(({ kind }: { kind: string }) => kind === "note");
  expect(notes).toMatchObject([
    {
      message: "The reply to pat76@example.com did not arrive.\n5.1.1",
      after: { bounce: { to: "pat76@example.com", outcome: "failed", reason: "5.1.1" } },
    },
  ]);
});

const dsn = (parts: { subject?: string; status?: string; returned?: string; head?: string; id?: string }) =>
  [
    "From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    `To: <${to}>`,
    `Subject: ${parts.subject ?? "Delivery Status Notification (Failure)"}`,
    `Message-ID: <${parts.id ?? "dsn1"}@googlemail.com>`,
    ...(parts.head ? [parts.head] : []),
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b\r\nContent-Type: text/plain\r\n\r\nYour message wasn't delivered.",
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\n${
      parts.status ??
      "Final-Recipient: rfc822; pat76@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550-5.1.1 The account\r\n does not exist"
    }`,
    ...(parts.returned ? [`--b\r\n${parts.returned}`] : []),
    "--b--",
    "",
  ].join("\r\n");

test("it finds its enquiry by what came back: the answer's id, its address for answers, or what it answers", async () => {
  const { id, messageId, replyTo, statusNow } = await answered();
  const wholes = [
    dsn({
      id: "a",
      returned: `Content-Type: message/rfc822\r\n\r\nFrom: shop@example.com\r\nMessage-ID: ${messageId}\r\n\r\nOn its way.`,
    }),
    dsn({
      id: "b",
      returned: `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <other@ses>\r\nReply-To:\r\n ${replyTo}\r\nSubject: Re`,
    }),
    dsn({ id: "c", head: `In-Reply-To: ${messageId}` }),
    dsn({ id: "d", head: `References: <1@example.com>\r\n ${messageId}` }),
    dsn({ id: "e", subject: "Undelivered Mail: Re: My print [E-1]" }),
    `From: MAILER-DAEMON@yahoo.example\r\nTo: <${to}>\r\nSubject: failure notice\r\nMessage-ID: <f@example.com>\r\n\r\nSorry, this user doesn't have an account.\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nMessage-ID: ${messageId}\r\n`,
    `From: Postmaster <postmaster@mx.example>\r\nTo: <${to}>\r\nSubject: Undeliverable: Re: My print [E-1]\r\nMessage-ID: <g@example.com>\r\nX-Failed-Recipients: pat76@example.com\r\n\r\nNo such user.`,
  ];
  for (const whole of wholes) await here.mail(whole);
  expect(await here.all()).toHaveLength(1);
  const notes = (await here.logs(id)).filter(({ kind }: { kind: string }) => kind === "note");
  expect(notes).toHaveLength(wholes.length);
  expect(notes.at(-1).after.bounce.reason).toBe("550-5.1.1 The account does not exist");
  expect(notes[1].after.bounce).toMatchObject({ outcome: "failed" });
  expect(notes[1].after.bounce.reason).toBe("Sorry, this user doesn't have an account.");
  expect(await statusNow()).toBe("open");
});

test("a report of a delay says so and opens nothing; one of success is no bounce", async () => {
  const { id, statusNow } = await answered();
  await here.mail(
    dsn({
      subject: "Delayed [E-1]",
      status: "Final-Recipient: rfc822;pat76@example.com\r\nAction: delayed\r\nStatus: 4.4.1",
    }),
  );
  expect((await here.logs(id))[0]).toMatchObject({
    kind: "note",
    after: { bounce: { outcome: "delayed", reason: "4.4.1" } },
  });
  await here.mail(
    dsn({
      id: "ok",
      subject: "Delivered [E-1]",
      status: "Final-Recipient: rfc822;pat76@example.com\r\nAction: delivered\r\nStatus: 2.0.0",
    }),
  );
  expect(await statusNow()).toBe("waiting_customer");
  expect((await here.logs(id)).filter(({ kind }: { kind: string }) => kind === "note")).toHaveLength(1);
});

test("a number alone leads no report to an enquiry of somebody else, and a person who passes a report on is heard", async () => {
  const { id } = await answered();
  await here.mail(
    dsn({ subject: "Undelivered [E-1]", status: "Final-Recipient: rfc822; other@example.com\r\nAction: failed" }),
  );
  expect((await here.logs(id)).filter(({ kind }: { kind: string }) => kind === "note")).toEqual([]);
  const passedOn = dsn({ id: "p", subject: "Your email bounced [E-1]" })
    .replace(/^From: .*\r\n/, "From: pat76@example.com\r\n")
    .replace('multipart/report; report-type=delivery-status; boundary="b"', 'multipart/mixed; boundary="b"');
  await here.mail(passedOn);
  expect((await here.logs(id)).find(({ kind }: { kind: string }) => kind === "received")).toMatchObject({
    message: "Your message wasn't delivered.",
  });
});

test("who wrote by a form is the customer, and gets the answer", async () => {
  await here.mail(letter("070-two-from-and-reply-to"));
  const [made] = await here.all();
  expect(made).toMatchObject({ customer: { name: "Real Customer", email: "real@example.com" }, status: "new" });
  await here.ask(`PATCH /${made.id}`, { body: { reply: { body: "Hello." } } });
  expect((await here.emails())[0]).toMatchObject({ to: "real@example.com" });
});

const writers = async (from: string, replyTo: string, sent = "info@shop.example") => {
  const raw = `From: ${from}\r\nTo: ${sent}\r\nReply-To: ${replyTo}\r\nSubject: Hi\r\n\r\nHello`;
  const mail = await incomingOf({ raw: Buffer.from(raw) });
  return [mail?.from.email, mail?.answersTo];
};

test.each([
  ...["no-reply@forms.example", "noreply+1@wix.example", "do_not_reply@x.example", "WordPress <wordpress@x.example>"],
  ...["Shop <info@shop.example>", "mailer@shopify.example", "form-submission@squarespace.example", "forms@x.example"],
  ...["notifications-noreply@x.example", "keine-antwort@x.example", "ne-pas-repondre@x.example", "www-data@x.example"],
])("of an email from %s who wrote is whom it names for answers", async (from) => {
  expect(await writers(from, "Pat <Pat@example.com>")).toEqual(["pat@example.com", undefined]);
});

test.each(["X-PHP-Originating-Script: 33:mail.php", "X-Mailer: PHPMailer 6.9", "X-WPCF7-Content-Type: text/plain"])(
  "of an email that a site's script sent (%s) who wrote is whom it names for answers",
  async (mark) => {
    const named = (from: string) => writers(from, `Pat <pat@example.com>\r\n${mark}`);
    expect(await named("shop@shop.example")).toEqual(["pat@example.com", undefined]);
  },
);

test("a person's own wish where answers go is followed, unless answers would come back or reach nobody", async () => {
  const own = "pat@example.com";
  expect(await writers(own, "pat@work.example")).toEqual([own, "pat@work.example"]);
  expect(await writers(own, "PAT@example.com")).toEqual([own, undefined]);
  expect(await writers(own, "info@shop.example")).toEqual([own, undefined]);
  expect(await writers(own, "noreply@example.com")).toEqual([own, undefined]);
  expect(await writers(own, "not an address")).toEqual([own, undefined]);
  expect(await writers("formosa@example.com", "pat@work.example")).toEqual(["formosa@example.com", "pat@work.example"]);
  expect(await writers("noreply@x.example", "info@shop.example, Pat <pat@example.com>")).toEqual([own, undefined]);
});

test("answers go where the customer wants them, until they write without that wish", async () => {
  const raw = (id: string, extra: string) =>
    `From: Pat <pat@example.com>\r\nTo: <${to}>\r\nMessage-ID: <${id}@example.com>\r\n${extra}\r\n\r\nHello`;
  await here.mail(raw("1", "Reply-To: pat@work.example"));
  const [{ id }] = await here.all();
  const recipient = async () => {
    await here.ask(`PATCH /${id}`, { body: { reply: { body: "Hello." } } });
    return (await here.emails())[0]?.to;
  };
  expect((await here.ask(`GET /${id}`)).body).toMatchObject({
    customer: { email: "pat@example.com" },
    answersTo: "pat@work.example",
  });
  expect(await recipient()).toBe("pat@work.example");
  await here.mail(raw("2", "Auto-Submitted: auto-replied\r\nIn-Reply-To: <1@example.com>"));
  expect(await recipient()).toBe("pat@work.example");
  await here.mail(
    raw("ours", `In-Reply-To: <1@example.com>\r\nReply-To: ${enquiryAddressOf(here.ports, project.id, "E-7")}`),
  );
  expect(await recipient()).toBe("pat@example.com");
  await here.mail(raw("elsewhere", "In-Reply-To: <1@example.com>\r\nReply-To: pat@work.example"));
  expect(await recipient()).toBe("pat@work.example");
  await here.mail(raw("3", "In-Reply-To: <1@example.com>"));
  expect(await recipient()).toBe("pat@example.com");
  expect((await here.ask(`GET /${id}`)).body.answersTo).toBeUndefined();
});

test("whoever knows a customer's address and a number reads no answers, and a form speaks for nobody's number", async () => {
  const { id } = await answered();
  const posing = (from: string, messageId: string) =>
    `From: ${from}\r\nTo: <${to}>\r\nReply-To: ${from === pat.email ? "thief@example.com" : pat.email}\r\nMessage-ID: <${messageId}@example.com>\r\nSubject: Re: [E-1]\r\n\r\nSend it again`;
  await here.mail(posing(pat.email, "a"));
  expect((await here.logs(id)).filter(({ kind }: { kind: string }) => kind === "received")).toHaveLength(2);
  await here.ask(`PATCH /${id}`, { body: { reply: { body: "Again." } } });
  expect((await here.emails())[0]).toMatchObject({ to: pat.email });
  await here.mail(posing("noreply@thief.example", "b"));
  expect((await here.logs(id)).filter(({ kind }: { kind: string }) => kind === "received")).toHaveLength(2);
});

test("an order that only a quote names is not the enquiry's", async () => {
  await here.order("ord_mail01", "TM-10002", "aoife@example.com");
  await here.order("ord_mail02", "TM-10003", "aoife@example.com");
  const quotes = [
    "Where is it?\n\nOn Fri, 27 Nov 2026 at 09:00, Shop wrote:\n> Order TM-10002",
    "Where is it?\n\n-----Original Message-----\nFrom: Shop <s@example.com>\nSubject: Order TM-10002\nTo: Pat\n\nTM-10002",
    "> Order TM-10002 left\nIt did not come.\n> On Monday\nNo.",
    "See my answers in red below.\n\n-----Original Message-----\nOrder TM-10002",
  ];
  for (const [at, text] of quotes.entries())
    await here.mail({ from: pat, to, subject: "Re: Order", text, messageId: `<q${at}@example.com>` });
  expect((await here.all()).map(({ orderId }: { orderId?: string }) => orderId)).toEqual(quotes.map(() => undefined));
  const text = `TM-10003 is late.\n\n${quotes[1]}`;
  await here.mail({ from: pat, to, subject: "Re: Order", text, messageId: "<own@example.com>" });
  const late = (await here.all()).find(({ message }: { message: string }) => message.startsWith("TM-10003"));
  expect(late).toMatchObject({ orderId: "ord_mail02" });
});
