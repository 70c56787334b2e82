import * as z from "zod";
import type { Forwarded } from "#platform/mail";

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
  const mail = await PostalMime.parse(forwarded.raw).catch(() => undefined);
  const email = Email.safeParse(mail?.from?.address);
  if (!mail || !email.success) return undefined;
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
  const addresses = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []);
  const forwardedTo = [header("delivered-to"), header("x-original-to"), header("x-forwarded-to")];
  const auto = header("auto-submitted");
  return trimmed({
    to: [...(forwarded.recipients ?? []), ...addresses, ...forwardedTo.flatMap((each) => each ?? [])],
    from: { name: mail.from?.name ?? "", email: email.data },
    subject: mail.subject ?? "",
    text: mail.text?.trim() || textOf(mail.html ?? ""),
    messageId: mail.messageId,
    references: idsIn(`${mail.references ?? ""} ${mail.inReplyTo ?? ""}`),
    sentAt: mail.date,
    automatic: (auto !== undefined && auto.toLowerCase() !== "no") || header("precedence") === "bulk",
    spam: forwarded.spam ?? false,
    files: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "attachment",
      contentType: mimeType,
      bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    })),
  });
}

function fromParts(sent: unknown): Incoming | undefined {
  const parts = Parts.safeParse(sent);
  if (!parts.success) return undefined;
  const { to, from, attachments, date, ...rest } = parts.data;
  const sender = typeof from === "string" ? { name: "", email: addressIn(from) } : from;
  const email = Email.safeParse(sender.email);
  if (!email.success) return undefined;
  return trimmed({
    ...rest,
    to: [to].flat(),
    from: { name: sender.name, email: email.data },
    sentAt: date,
    files: attachments.map(({ name, contentType, content }) => ({
      name,
      contentType,
      bytes: Buffer.from(content, "base64"),
    })),
  });
}

const trimmed = (mail: Incoming): Incoming => ({
  ...mail,
  from: { name: (mail.from.name.trim() || mail.from.email).slice(0, 120), email: mail.from.email.toLowerCase() },
  subject: plain(mail.subject).replaceAll("\n", " ").slice(0, 300) || "(no subject)",
  text: withoutQuote(plain(mail.text)).slice(0, MAX_TEXT) || "(no text)",
  messageId: mail.messageId?.slice(0, 500),
  sentAt: dateOf(mail.sentAt),
  to: mail.to.map((each) => addressIn(each).toLowerCase()),
  files: mail.files.slice(0, MAX_FILES),
});

const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
const addressIn = (text: string): string => /<([^<>]+)>/.exec(text)?.[1]?.trim() ?? text.trim();
const idsIn = (text: string): string[] => (text.match(/<[^<>\s]{1,480}>/g) ?? []).slice(-30);
const dateOf = (text: string | undefined): string | undefined => {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** An HTML email's words. Nothing of it is shown as HTML. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\n{3,}/g, "\n\n");

/** A message without the messages it quotes below itself. */
export function withoutQuote(text: string): string {
  const lines = text.split("\n");
  const isQuoted = (line: string | undefined) => line !== undefined && (line.startsWith(">") || line.trim() === "");
  let end = lines.length;
  while (end > 0 && isQuoted(lines[end - 1])) end -= 1;
  if (end === lines.length || !lines.slice(end).some((line) => line.startsWith(">"))) return text.trim();
  const introduced = lines.slice(Math.max(0, end - 2), end).join(" ");
  const intro = /(On|Am|Le|El)\b.{4,200}:\s*$/.exec(introduced);
  const cut = intro ? end - (lines[end - 1]?.match(/^(On|Am|Le|El)\b/) ? 1 : 2) : end;
  return lines.slice(0, Math.max(0, cut)).join("\n").trim() || text.trim();
}
