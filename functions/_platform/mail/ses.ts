import { type SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { deliveredOnce, type FailureOf, type OnceOptions, oneLine, plainName } from "./once.ts";
import type { Letter, Mail } from "./port.ts";

export interface SesOptions extends OnceOptions {
  /** The sender, `name@domain` of a verified identity. */
  readonly from: string;
}

/** Mail through SES. Throws what SES throws. */
export const sesMail = (client: SESv2Client, { from, ...once }: SesOptions): Mail =>
  deliveredOnce((letter) => client.send(new SendEmailCommand(messageOf(letter, from))), once, failureOf);

const SENDER = /Credentials|AccessDenied|Unauthorized|AccountSuspended|SendingPaused|MailFromDomain|NotFound|ENOTFOUND/;
const LATER = /Throttl|TooManyRequests|LimitExceeded/;
/** SES answers before it sends anything; without an answer nobody knows. */
const failureOf: FailureOf = (error) => {
  const { name = "", $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (LATER.test(name)) return "later";
  if (SENDER.test(name)) return "service";
  const status = $metadata?.httpStatusCode ?? 0;
  return status >= 400 && status < 500 ? "recipient" : "unknown";
};

const utf8 = (text: string) => ({ Data: text, Charset: "UTF-8" });
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;
const messageOf = (
  { to, subject, text, html, attachments = [], fromName, replyTo, headers = {} }: Letter,
  from: string,
) => ({
  FromEmailAddress: fromName ? `"${plainName(fromName)}" <${addressIn(from)}>` : from,
  Destination: { ToAddresses: [to] },
  ...(replyTo && { ReplyToAddresses: [replyTo] }),
  Content: {
    Simple: {
      Subject: utf8(oneLine(subject)),
      Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
      ...(Object.keys(headers).length > 0 && {
        Headers: Object.entries(headers).map(([Name, value]) => ({ Name, Value: oneLine(value) })),
      }),
      ...(attachments.length > 0 && {
        Attachments: attachments.map(({ name, contentType, bytes }) => ({
          FileName: name,
          ContentType: contentType,
          RawContent: bytes,
        })),
      }),
    },
  },
});
