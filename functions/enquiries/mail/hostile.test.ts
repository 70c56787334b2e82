import { expect, test } from "vitest";
import { grown, HOSTILE_SHAPES, isWithin, ordinary, quickest } from "../../../tests/support/hostile-shapes.ts";
import { incomingOf } from "./incoming.ts";

/** The most that is received, less some headers. */
const SIZE = 5_990_000;
const HEAD =
  "From: Aoife <aoife@example.com>\r\nTo: <a@in.example.com>\r\nSubject: The print\r\nMessage-ID: <1@example.com>\r\n";

type Email = (text: string) => string;
const types = (type: string, encoding = "8bit") =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;
const mixed = (parts: string) => `${HEAD}Content-Type: multipart/mixed; boundary="b"\r\n\r\n${parts}`;
const base64 = (text: string) => Buffer.from(text).toString("base64").slice(0, SIZE);

const emails: Record<string, Email> = {
  "a plain text": (text) => `${HEAD}\r\n${text}`,
  "an HTML text": (text) => `${HEAD}${types("text/html")}${text}`,
  "an HTML text in base64": (text) => `${HEAD}${types("text/html", "base64")}${base64(text)}`,
  "a quoted-printable text": (text) => `${HEAD}${types("text/plain; format=flowed", "quoted-printable")}${text}`,
  "an HTML text beside a plain one": (text) =>
    mixed(`--b\r\n\r\nhi\r\n--b\r\n${types("text/html")}${text}\r\n--b--\r\n`),
  "a file": (text) => mixed(`--b\r\n\r\nhi\r\n--b\r\n${types("image/png")}${text}\r\n--b--\r\n`),
  "a file in base64": (text) => mixed(`--b\r\n\r\nhi\r\n--b\r\n${types("image/png", "base64")}${text}\r\n--b--\r\n`),
  "an email within": (text) =>
    mixed(`--b\r\n\r\nhi\r\n--b\r\n${types("message/rfc822", "base64")}${base64(`${HEAD}\r\n${text}`)}\r\n--b--\r\n`),
  "a header": (text) => `${HEAD}X-Notes: ${text}\r\n\r\nhi`,
  "a sender": (text) => `From: ${text} <aoife@example.com>\r\n\r\nhi`,
  "a recipient": (text) => `From: aoife@example.com\r\nTo: ${text}\r\n\r\nhi`,
  "a content type": (text) => `From: aoife@example.com\r\nContent-Type: multipart/mixed; ${text}\r\n\r\nhi`,
  references: (text) => `From: aoife@example.com\r\nReferences: ${text}\r\n\r\nhi`,
  "a mail server's report": (text) => {
    const status = `--b\r\nContent-Type: message/delivery-status\r\n\r\n${text.slice(0, SIZE / 2)}\r\n`;
    const returned = `--b\r\nContent-Type: message/rfc822\r\n\r\n${text.slice(0, SIZE / 2)}\r\n--b--\r\n`;
    return `From: mailer-daemon@example.com\r\nTo: a@in.example.com\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n${status}${returned}`;
  },
  "wishes where answers go": (text) => `From: noreply@example.com\r\nReply-To: ${text}\r\nList-Id: ${text}\r\n\r\nhi`,
  "parts without end": (text) => mixed(grown(`--b\r\n\r\n${text.slice(0, 20)}\r\n`, SIZE)),
  "multiparts within multiparts": (text) =>
    mixed(
      Array.from(
        { length: 50_000 },
        (_, at) => `--b\r\nContent-Type: multipart/mixed; boundary="b${at}"\r\n\r\n${text.slice(0, 20)}\r\n`,
      ).join(""),
    ),
};

const read = (raw: string) => incomingOf({ raw: Buffer.from(raw) });

const ofTexts = new Set(Object.keys(emails).slice(0, 5));
const FEW = ["<", " ", "\n", "a,", "=41", "--b\n", "\r\n> ", "On a:", "=?utf-8?Q?", "👩‍👩"];

test.each(Object.entries(emails))("%s of six megabytes is read in time whatever it holds", async (name, email) => {
  const usual = await quickest(() => read(email(ordinary(SIZE))));
  for (const shape of ofTexts.has(name) ? HOSTILE_SHAPES : FEW) {
    const raw = email(grown(shape, SIZE));
    expect(await isWithin(20 * usual + 1000, () => read(raw)), JSON.stringify(shape)).toBe(true);
  }
});

/** What quotes are made of. */
const QUOTES = [
  ...[
    "From: a\n",
    "To:\n",
    "Date: 1\n",
    "From: a@b.c\nTo: b\n",
    "-----\n",
    "--- a ---\n",
    "-----",
    "<a@b:\n",
    "1:00 <a@b\n",
  ],
  ...["> \n", "> a\na\n", "On 1:00 a@b:\n> a\n", "a:\n", "<blockquote>", "<blockquote>a:</blockquote>a<br>", "<pre>\n"],
  ...["<div class=yahoo_quoted>", "<div id=divRplyFwdMsg>", "</div>", "</blockquote>", "<td>a</td>", "<br>"],
];

test.each(["a plain text", "an HTML text"])("%s of quotes is read in time", async (name) => {
  const email = emails[name] ?? String;
  const usual = await quickest(() => read(email(ordinary(SIZE))));
  for (const shape of QUOTES)
    expect(await isWithin(20 * usual + 1000, () => read(email(grown(shape, SIZE)))), JSON.stringify(shape)).toBe(true);
});

test.each(HOSTILE_SHAPES)("parts as JSON with a text of %j are read in time", async (shape) => {
  const of = (text: string) => ({ to: text, from: text, subject: text, text, references: [text.slice(0, 500)] });
  const parts = (text: string) => ({ parts: { ...of(text), from: { name: text, email: "aoife@example.com" } } });
  const usual = await quickest(() => incomingOf(parts(ordinary(1_400_000))));
  const [named, bare] = [parts(grown(shape, 1_400_000)), { parts: of(grown(shape, 1_400_000)) }];
  expect(await isWithin(20 * usual + 1000, () => incomingOf(named))).toBe(true);
  expect(await isWithin(20 * usual + 1000, () => incomingOf(bare))).toBe(true);
});

test("what is left out of an email is said in its enquiry", async () => {
  const note = "[This email was longer than can be shown here. Its end is left out.]";
  const long = await read(`${HEAD}\r\n${ordinary(30_000)}`);
  expect(long?.text).toHaveLength(20_000);
  expect(long?.text.endsWith(`\n\n${note}`)).toBe(true);
  expect((await read(emails["parts without end"]?.("hello") ?? ""))?.text.endsWith(note)).toBe(true);
  const file = `--b\r\n${types("image/png")}picture\r\n`;
  const files = await read(mixed(`--b\r\n\r\nHere they are.\r\n${file.repeat(12)}--b--\r\n`));
  expect(files?.text).toBe("Here they are.\n\n[This email had more files. The first 10 are shown.]");
  expect(files?.files).toHaveLength(10);
  expect((await read(`${HEAD}\r\n${ordinary(2000)}`))?.text).toBe(ordinary(2000).trim());
});

test.each([
  [
    "<html><head><title>T</title><style>p{}</style></head><body><p>One &amp; two</p><div>&lt;b&gt;</div>",
    "One & two\n<b>",
  ],
  ["a<br>b<BR/>c<script>x</script>&nbsp;d <i>e</i>", "a\nb\nc d e"],
  ["<head><body>No end of head", "No end of head"],
  ["1 < 2 && 3 > 2", "1 < 2 && 3 > 2"],
])("an HTML email %j says %j", async (html, words) => {
  expect((await read(`${HEAD}${types("text/html; charset=utf-8")}${html}`))?.text).toBe(words);
});

test("of alternatives the plain text is read, and the others of a mail beside it", async () => {
  const alternative = (plain: string) =>
    `--b\r\nContent-Type: multipart/alternative; boundary="c d"\r\n\r\n--c d\r\n\r\n${plain}\r\n--c d\r\n${types("text/html")}<p>Rich</p>\r\n--c d--\r\n`;
  const after = `--b\r\n${types("text/plain; charset=iso-8859-1", "quoted-printable")}caf=E9=\r\n au lait\r\n--b--\r\nafter`;
  expect((await read(mixed(alternative("Plain") + after)))?.text).toBe("Plain\ncafé au lait");
  expect((await read(mixed(alternative(" ") + after)))?.text).toBe("Rich\n\ncafé au lait");
});
