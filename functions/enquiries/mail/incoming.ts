import * as z from "zod";
import { cutText, emailAddress } from "#events/_kernel";
import type { Forwarded } from "#platform/mail";
import { isScripted, originOf } from "./automatic.ts";
import { type Bounce, bounceOf } from "./bounce.ts";
import { type HeaderOf, idsIn, type Person } from "./headers.ts";
import { MAX_CHARACTERS } from "./html.ts";
import { type Part, splitEmail } from "./parts.ts";
import { writtenIn } from "./quotes.ts";
import { bytesOf, cut, isWords, typeOf, wordsOf } from "./words.ts";
import { writersOf } from "./writer.ts";

export interface IncomingFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}
/** An email as an enquiry needs it. */
export interface Incoming {
  readonly to: readonly string[];
  /** Who wrote: of a form's email the person who filled it in. */
  readonly from: Person;
  /** The address it was sent from. It alone says that somebody writes again. */
  readonly sender: string;
  /** Where answers go, if not to who wrote. */
  readonly answersTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  /** The text without what it quotes. */
  readonly own: string;
  readonly messageId?: string | undefined;
  /** The ids of the messages it answers. */
  readonly references: readonly string[];
  readonly sentAt?: string | undefined;
  /** Sent by a machine on its own. */
  readonly automatic: boolean;
  /** What a mail server reports, where it is a report. */
  readonly bounce?: Bounce | undefined;
  readonly spam: boolean;
  readonly files: readonly IncomingFile[];
}

const MAX_TEXT = 20_000;
const MAX_FILES = 10;
const MAX_ADDRESSES = 500;
const CUT = "[This email was longer than can be shown here. Its end is left out.]";
const UNOPENED =
  "[Outlook sent what belongs to this email as winmail.dat, which can't be opened here. Ask the sender to send it again as plain text or HTML.]";
const FILES_CUT = `[This email had more files. The first ${MAX_FILES} are shown.]`;
const Email = emailAddress();
const Address = z.union([z.string(), z.object({ name: z.string().default(""), email: z.string() })]);
const Parts = z.object({
  to: z.union([z.string(), z.array(z.string()).min(1)]),
  from: Address,
  replyTo: Address.optional(),
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
  const header: HeaderOf = (key) => mail.headers.find((each) => each.key === key)?.value;
  const addressed = (mail.to ?? []).flatMap(({ address }) => address ?? []).slice(0, MAX_ADDRESSES);
  const copied = (mail.cc ?? []).flatMap(({ address }) => address ?? []).slice(0, MAX_ADDRESSES);
  const forwardedTo = ["delivered-to", "x-original-to", "x-forwarded-to"].flatMap((key) => header(key) ?? []);
  const to = [...(forwarded.recipients ?? []), ...addressed, ...forwardedTo];
  const sender = { name: mail.from?.name ?? "", email: email.data };
  const writers = writersOf(sender, personsIn(mail.replyTo ?? []), {
    to: to.map(addressIn),
    isScripted: isScripted(header),
  });
  const subject = mail.subject ?? "";
  const origin = originOf(header, { from: sender.email, to, subject });
  const words = wordsOf(parts);
  const isPersonal = origin === "person" || (origin === "sending" && writers.isPassedOn);
  const about = { header, from: sender.email, subject: subject.slice(0, 2000), text: words.text, isPersonal };
  const bounce = bounceOf({ ...about, parts });
  const filed = parts.filter((part) => !isWords(part) && !typeOf(part).startsWith("multipart/"));
  const files = await Promise.all(filed.slice(0, MAX_FILES).map(fileOf));
  return trimmed(
    {
      to: [...to, ...copied],
      from: writers.from,
      sender: sender.email,
      answersTo: writers.answersTo,
      subject,
      text: words.text,
      own: "",
      messageId: mail.messageId,
      references: idsIn(`${mail.references ?? ""} ${mail.inReplyTo ?? ""}`),
      sentAt: mail.date,
      automatic: !isPersonal || bounce !== undefined,
      bounce,
      spam: forwarded.spam ?? false,
      files,
    },
    {
      isCut: isCut || words.isCut,
      filesCut: filed.length > MAX_FILES,
      isUnopened: files.some(isUnopenable),
      isPassedOn: writers.isPassedOn,
    },
  );
}

/** Whom an email names for answers, as far as they have addresses. */
const personsIn = (
  addresses: readonly { readonly name?: string | undefined; readonly address?: string | undefined }[],
) =>
  addresses.slice(0, 10).flatMap(({ name = "", address }): Person[] => {
    const email = Email.safeParse(address?.slice(0, 255));
    return email.success ? [{ name, email: email.data }] : [];
  });

/** Whether Outlook put what else belongs to an email into a file of its own kind. */
const isUnopenable = ({ name, contentType }: { readonly name: string; readonly contentType: string }): boolean =>
  contentType.toLowerCase().includes("ms-tnef") || name.toLowerCase() === "winmail.dat";

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
  const { to, from, replyTo, attachments, date, ...rest } = parts.data;
  const [sender] = personsIn([addressOf(from)]);
  if (!sender) return undefined;
  const { text, isWhole } = cut(rest.text);
  const all = [to].flat().slice(0, MAX_ADDRESSES);
  const wanted = replyTo ? personsIn([addressOf(replyTo)]) : [];
  const { isPassedOn, ...writers } = writersOf(sender, wanted, {
    to: all.map(addressIn),
    isScripted: false,
  });
  const mail = {
    ...rest,
    text,
    references: rest.references.slice(-30),
    own: "",
    to: all,
    ...writers,
    sender: sender.email,
    sentAt: date,
    files: attachments.slice(0, MAX_FILES).map(({ name, contentType, content }) => ({
      name,
      contentType,
      bytes: Buffer.from(content, "base64"),
    })),
  };
  const isUnopened = attachments.some(isUnopenable);
  return trimmed(mail, { isCut: !isWhole, filesCut: attachments.length > MAX_FILES, isUnopened, isPassedOn });
}
const addressOf = (from: z.infer<typeof Address>) =>
  typeof from === "string" ? { address: addressIn(from.slice(0, 1000)) } : { name: from.name, address: from.email };

interface Findings {
  readonly isCut: boolean;
  readonly filesCut: boolean;
  readonly isUnopened: boolean;
  /** A form's email quotes nothing. */
  readonly isPassedOn: boolean;
}

/** Every text is cut before a pattern sees it. */
function trimmed(mail: Incoming, { isCut, filesCut, isUnopened, isPassedOn }: Findings): Incoming {
  const whole = plain(mail.text.slice(0, MAX_CHARACTERS));
  const subject = plain(mail.subject.slice(0, 2000)).replaceAll("\n", " ").slice(0, 300);
  const { text: written, own } = isPassedOn ? { text: whole, own: whole } : writtenIn(whole, subject);
  const all = [isCut || written.length > MAX_TEXT ? CUT : "", filesCut ? FILES_CUT : "", isUnopened ? UNOPENED : ""];
  const notes = all.filter(Boolean);
  const room = MAX_TEXT - notes.reduce((sum, note) => sum + note.length + 2, 0);
  const email = mail.from.email.toLowerCase();
  return {
    ...mail,
    from: { name: (mail.from.name.slice(0, 1000).trim() || email).slice(0, 120), email },
    sender: mail.sender.toLowerCase(),
    answersTo: mail.answersTo?.toLowerCase(),
    subject: subject || "(no subject)",
    own,
    text: [cutText(written, room) || "(no text)", ...notes].join("\n\n"),
    messageId: mail.messageId?.slice(0, 500),
    sentAt: dateOf(mail.sentAt?.slice(0, 100)),
    to: mail.to.map((each) => addressIn(each).toLowerCase()),
  };
}

const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
const addressIn = (text: string): string => {
  const short = text.slice(0, 1000);
  return /<([^<>]+)>/.exec(short)?.[1]?.trim() ?? short.trim();
};
const dateOf = (text: string | undefined): string | undefined => {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};
