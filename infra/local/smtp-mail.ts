import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import type { Email, Mail } from "../../functions/_platform/mail/index.ts";
import {
  deliveredOnce,
  type FailureOf,
  type OnceOptions,
  oneLine,
  plainName,
} from "../../functions/_platform/mail/once.ts";

/** Together less than the time an email may be claimed. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
const SILENCE_MS = 8_000;
/** Shorter than servers wait for the next email, so that a connection is closed here and not under an email. */
const IDLE_MS = 2_000;

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. Without `s` it is encrypted if the server offers it. */
  readonly url: string;
  /** The sender: `orders@example.com` or `Presswork <orders@example.com>`. */
  readonly from: string;
}

/** Mail through an SMTP server. Throws what the server refused, and what kept it from being reached. */
export function smtpMail({ url, from }: SmtpSettings, once: OnceOptions): Mail {
  const transport = createTransport({
    url,
    pool: true,
    idleTimeout: IDLE_MS,
    // An email is never sent again by the pool: whether it may have left is decided here.
    maxRequeues: 0,
    // No email waits for another one's connection: the wait would use up the time of its claim.
    maxConnections: Number.POSITIVE_INFINITY,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: SILENCE_MS,
    // Emails name their files' bytes; nothing is read from this machine or fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", ({ data, message }, done) => {
    message.processFunc((input) => {
      const whole = input.pipe(new PassThrough());
      whole.once("end", (data as Message).onHandedOver);
      return whole;
    });
    done();
  });
  return deliveredOnce(
    async (email) => {
      let isHandedOver = false;
      const onHandedOver = () => {
        isHandedOver = true;
      };
      try {
        const message: Message = { ...messageOf(email, from), onHandedOver };
        await transport.sendMail(message);
      } catch (error) {
        throw Object.assign(error as Error, { isHandedOver });
      }
    },
    once,
    failureOf,
  );
}

type Message = ReturnType<typeof messageOf> & {
  /** Called once the server has the whole message, before it answers. */
  readonly onHandedOver: () => void;
};

/**
 * Before the message is handed over nothing has left; what is refused afterwards was answered. Anything else is unknown: above all a
 * connection that ends, or is silent, where the answer should be.
 */
const BEFORE: readonly unknown[] = ["ECONNECTION", "ECONNREFUSED", "EDNS", "EAUTH", "ENOAUTH", "ETLS"];
interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
  readonly isHandedOver?: boolean;
}
const failureOf: FailureOf = (error) => {
  const { code, responseCode = 0, command, isHandedOver } = error as SmtpError;
  if (isHandedOver && responseCode === 0) return "unknown";
  if (BEFORE.includes(code) || command === "CONN" || command === "AUTH" || command?.startsWith("AUTH "))
    return "service";
  if (command === "MAIL FROM") return responseCode >= 400 && responseCode < 500 ? "later" : "service";
  if (responseCode >= 500) return "recipient";
  return responseCode >= 400 ? "later" : "unknown";
};

/** An email that left twice, because its first sender died, is one message to those who keep each id once. */
const messageIdOf = (email: Pick<Email, "tenant" | "key">, from: string): string => {
  const digest = createHash("sha256").update(`${email.tenant}\n${email.key}`).digest("hex").slice(0, 40);
  return `<${digest}@${/@([\w.-]+)/.exec(from)?.[1]}>`;
};

const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;
/** An email with an id of its own was written by a person, and bulk mail says by its own headers what it is. */
const headersOf = ({ headers, messageId }: Email) => {
  if (headers) return oneLined(headers);
  return messageId ? {} : { "Auto-Submitted": "auto-generated" };
};
const messageOf = (email: Email, from: string) => ({
  ...content(email),
  from: email.fromName ? { name: plainName(email.fromName), address: addressIn(from) } : from,
  messageId: email.messageId ?? messageIdOf(email, from),
  headers: headersOf(email),
  ...(email.replyTo && { replyTo: { name: "", address: email.replyTo } }),
  ...(email.references?.length && { inReplyTo: email.references.at(-1), references: [...email.references] }),
});

const content = ({ to, subject, text, html, attachments = [] }: Email) => ({
  to: { name: "", address: to },
  subject: oneLine(subject),
  text,
  ...(html !== undefined && { html }),
  attachments: attachments.map(({ name, contentType, bytes }) => ({
    filename: name,
    contentType,
    content: Buffer.from(bytes),
  })),
});

const oneLined = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value: oneLine(value) }]));
