import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { incomingOf } from "./incoming.ts";

const letter = (name: string) => readFileSync(new URL(`../../../tests/fixtures/cases/${name}.eml`, import.meta.url));
const read = (raw: Uint8Array | string) => incomingOf({ raw: Buffer.from(raw) });

test.each([
  ["056-html-only-entities", "I'd like \"two\" mugs – that’s €20 & café 😀 'ok'\nSecond line\nthird"],
  ["058-html-only-gmail-blockquote", "My reply."],
  ["059-outlook-plain-original-message", "My reply."],
  ["061-other-language-intros", "Risposta."],
  [
    "062-reply-above-and-signature-below-quote",
    "> Is it blue?\n\nYes, blue please.\n\n> And the size?\n\nLarge.\n\n-- \nPat",
  ],
  ["064-gb18030-and-iso2022jp-subject", "你好"],
  ["071-calendar-invite", "See invite."],
  ["073-broken-utf8-body", "café ÿþ bad"],
  ["074-plain-empty-html-full", "Only in HTML “part”"],
])("%s says %j", async (name, text) => {
  expect((await read(letter(name)))?.text).toBe(text);
});

test("a file of Outlook's that holds the email is named in words", async () => {
  const mail = await read(letter("065-winmail-dat-only"));
  expect(mail?.text).toMatch(/^\(no text\)\n\n\[Outlook sent .* winmail\.dat, which can't be opened here\./);
  expect(mail?.files).toMatchObject([{ name: "winmail.dat" }]);
});

test.each([
  ["067-auto-reply-x-headers-only", true],
  ["068-list-mail-precedence-list", true],
  ["070-two-from-and-reply-to", false],
  ["076-ooo-x-autoreply", true],
  ["077-ooo-precedence-auto_reply", true],
  ["080-ooo-auto-submitted", true],
  ["059-outlook-plain-original-message", false],
])("%s was sent by a machine: %j", async (name, automatic) => {
  expect(await read(letter(name))).toMatchObject({ automatic });
});

test("who wrote by a form is the person it names for answers", async () => {
  expect(await read(letter("070-two-from-and-reply-to"))).toMatchObject({
    from: { name: "Real Customer", email: "real@example.com" },
    sender: "noreply@forms.example.com",
    answersTo: undefined,
  });
});

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));
const head = (type: string, encoding = "8bit") =>
  `From: pat@example.com\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;

test.each([
  ["no charset, and UTF-8", bytes(head("text/plain"), "caf\u00e9"), "café"],
  ["no charset, and Latin-1", bytes(head("text/plain"), "caf", [0xe9]), "café"],
  ["a charset that nobody knows, and Latin-1", bytes(head("text/plain; charset=x-mystery"), "caf", [0xe9]), "café"],
  ["a charset that nobody knows, and UTF-8", bytes(head("text/plain; charset=utf8mb4"), "caf\u00e9"), "café"],
  ["US-ASCII, which it is not", bytes(head("text/plain; charset=us-ascii"), "caf\u00e9"), "café"],
  ["KOI8-R", bytes(head("text/plain; charset=koi8-r"), [0xd0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), "привет"],
  ["Shift_JIS", bytes(head('text/plain; charset="Shift_JIS"'), [0x82, 0xb1]), "こ"],
  ["a charset in the HTML", bytes(head("text/html"), '<meta charset="koi8-r"><p>', [0xd0, 0xd2, 0xc9], "</p>"), "при"],
  ["broken UTF-8 that says it is", bytes(head("text/plain; charset=utf-8"), "caf", [0xe9], " bad"), "caf\ufffd bad"],
])("a text with %s is read", async (_, raw, text) => {
  expect((await read(raw))?.text).toBe(text);
});

test.each([
  ["a space in base64", "base64", "IA=="],
  ["a no-break space", "quoted-printable", "=C2=A0=20=0A"],
  ["nothing that shows", "8bit", "\u200b\ufeff\r\n"],
])("a plain text of %s gives way to the HTML beside it", async (_, encoding, body) => {
  const plain = `--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
  const rich = "--b\r\nContent-Type: text/html\r\n\r\n<p>Only here</p>\r\n--b--\r\n";
  const mail = `From: pat@example.com\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n${plain}${rich}`;
  expect((await read(mail))?.text).toBe("Only here");
});

test("an answer below a flowed quote is not joined to it", async () => {
  const flowed = `${head("text/plain; format=flowed")}On 04/02/2012 06:26 PM, Megan One wrote:\r\n> Hi \r\nHello \r\nthere`;
  expect((await read(flowed))?.text).toBe("Hello there");
  const folded = `${head("text/plain; format=flowed; delsp=yes")}日本 \r\n語`;
  expect((await read(folded))?.text).toBe("日本語");
});
