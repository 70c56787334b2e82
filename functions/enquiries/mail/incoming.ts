import * as z from "zod";
import { cutText } from "#events/_kernel";
import type { Forwarded } from "#platform/mail";
import { type Part, splitEmail } from "./parts.ts";
import { bytesOf, cut, isWords, MAX_CHARACTERS, typeOf, wordsOf } from "./words.ts";

export interface IncomingFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}
/** An email as an enquiry needs it. */
export interface Incoming {
  readonly to: readonly string[];
  readonly from: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
  readonly messageId?: string | undefined;
  /** The ids of the messages it answers. */
  readonly references: readonly string[];
  readonly sentAt?: string | undefined;
  readonly automatic: boolean;
  readonly spam: boolean;
  readonly files: readonly IncomingFile[];
}

const MAX_TEXT = 20_000;
const MAX_FILES = 10;
const MAX_ADDRESSES = 500;
const CUT = "[This email was longer than can be shown here. Its end is left out.]";
const FILES_CUT = `[This email had more files. The first ${MAX_FILES} are shown.]`;
const Email = z.email().max(254);
const Parts = z.object({
  to: z.union([z.string(), z.array(z.string()).min(1)]),
  from: z.union([z.string(), z.object({ name: z.string().default(""), email: z.string() })]),
  subject: z.string().default(""),
  text: z.string(),
  messageId: z.string().min(1).max(500).optional(),
  references: z.array(z.string().max(500)).default([]),
  date: z.string().optional(),
  automatic: z.boolean().default(false),
  spam: z.boolean().default(false),
  attachments: z
    .array(z.object({ name: z.string().max(200), contentType: z.string().max(120).default(""), content: z.base64() }))
    .default([]),
});

/** Reads a forwarded email; undefined where it is none, or nobody is named as its sender. */
export async function incomingOf(forwarded: Exclude<Forwarded, { nothing: true }>): Promise<Incoming | undefined> {
  if ("parts" in forwarded) return fromParts(forwarded.parts);
  const { default: PostalMime } = await import("postal-mime");
  const { head, parts, isCut } = splitEmail(forwarded.raw);
  const mail = await PostalMime.parse(onlyHead(head)).catch(() => undefined);
  const email = Email.safeParse(mail?.from?.address?.slice(0, 255));
  if (!mail || !email.success) return undefined;
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
  const addresses = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []);
  const forwardedTo = [header("delivered-to"), header("x-original-to"), header("x-forwarded-to")];
  const auto = header("auto-submitted");
  const words = wordsOf(parts);
  const files = parts.filter((part) => !isWords(part) && !typeOf(part).startsWith("multipart/"));
  return trimmed(
    {
      to: [
        ...(forwarded.recipients ?? []),
        ...addresses.slice(0, MAX_ADDRESSES),
        ...forwardedTo.flatMap((each) => each ?? []),
      ],
      from: { name: mail.from?.name ?? "", email: email.data },
      subject: mail.subject ?? "",
      text: words.text,
      messageId: mail.messageId,
      references: idsIn(`${mail.references ?? ""} ${mail.inReplyTo ?? ""}`),
      sentAt: mail.date,
      automatic: (auto !== undefined && auto.toLowerCase() !== "no") || header("precedence") === "bulk",
      spam: forwarded.spam ?? false,
      files: await Promise.all(files.slice(0, MAX_FILES).map(fileOf)),
    },
    { isCut: isCut || words.isCut, filesCut: files.length > MAX_FILES },
  );
}

/** A part's headers alone: its body is decoded here, in time that grows with its size alone. */
const onlyHead = (head: Uint8Array): Uint8Array => Buffer.concat([head, Buffer.from("\r\n\r\n")]);

async function fileOf(part: Part): Promise<IncomingFile> {
  const { default: PostalMime } = await import("postal-mime");
  const read = await PostalMime.parse(onlyHead(part.head), { forceRfc822Attachments: true }).catch(() => undefined);
  return {
    name: read?.attachments[0]?.filename ?? "attachment",
    contentType: typeOf(part),
    bytes: bytesOf(part),
  };
}

function fromParts(sent: unknown): Incoming | undefined {
  const parts = Parts.safeParse(sent);
  if (!parts.success) return undefined;
  const { to, from, attachments, date, ...rest } = parts.data;
  const sender = typeof from === "string" ? { name: "", email: addressIn(from.slice(0, 1000)) } : from;
  const email = Email.safeParse(sender.email.slice(0, 255));
  if (!email.success) return undefined;
  const { text, isWhole } = cut(rest.text);
  const mail = {
    ...rest,
    text,
    references: rest.references.slice(-30),
    to: [to].flat().slice(0, MAX_ADDRESSES),
    from: { name: sender.name, email: email.data },
    sentAt: date,
    files: attachments.slice(0, MAX_FILES).map(({ name, contentType, content }) => ({
      name,
      contentType,
      bytes: Buffer.from(content, "base64"),
    })),
  };
  return trimmed(mail, { isCut: !isWhole, filesCut: attachments.length > MAX_FILES });
}

interface Cuts {
  readonly isCut: boolean;
  readonly filesCut: boolean;
}

/** Every text is cut before a pattern sees it. */
function trimmed(mail: Incoming, { isCut, filesCut }: Cuts): Incoming {
  const written = withoutQuote(plain(mail.text.slice(0, MAX_CHARACTERS)));
  const notes = [isCut || written.length > MAX_TEXT ? CUT : "", filesCut ? FILES_CUT : ""].filter(Boolean);
  const room = MAX_TEXT - notes.reduce((sum, note) => sum + note.length + 2, 0);
  const email = mail.from.email.toLowerCase();
  return {
    ...mail,
    from: { name: (mail.from.name.slice(0, 1000).trim() || email).slice(0, 120), email },
    subject: plain(mail.subject.slice(0, 2000)).replaceAll("\n", " ").slice(0, 300) || "(no subject)",
    text: [cutText(written, room) || "(no text)", ...notes].join("\n\n"),
    messageId: mail.messageId?.slice(0, 500),
    sentAt: dateOf(mail.sentAt?.slice(0, 100)),
    to: mail.to.map((each) => addressIn(each.slice(0, 1000)).toLowerCase()),
  };
}

const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
const addressIn = (text: string): string => /<([^<>]+)>/.exec(text)?.[1]?.trim() ?? text.trim();
const idsIn = (text: string): string[] => (text.slice(-20_000).match(/<[^<>\s]{1,480}>/g) ?? []).slice(-30);
const dateOf = (text: string | undefined): string | undefined => {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** A message without the messages it quotes below itself. */
export function withoutQuote(text: string): string {
  const lines = text.split("\n");
  const isQuoted = (line: string | undefined) => line !== undefined && (line.startsWith(">") || line.trim() === "");
  let end = lines.length;
  while (end > 0 && isQuoted(lines[end - 1])) end -= 1;
  if (end === lines.length || !lines.slice(end).some((line) => line.startsWith(">"))) return text.trim();
  const introduced = [lines.slice(end - 1, end), lines.slice(Math.max(0, end - 2), end)];
  const length = introduced.find((each) => introducesQuote(each.join(" ")))?.length ?? 0;
  return (
    lines
      .slice(0, end - length)
      .join("\n")
      .trim() || text.trim()
  );
}

/** Whether a line, or two, say who wrote what is quoted below: "On Friday Sana wrote:". */
const introducesQuote = (line: string): boolean =>
  line.length <= 250 && line.trimEnd().endsWith(":") && /^(On|Am|Le|El)\b/.test(line);
