import { type SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { deliveredOnce, type FailureOf, type OnceOptions, oneLine, plainName } from "./once.ts";
import type { Email, Mail } from "./port.ts";
import { EMAIL_TAG, emailTag } from "./reports.ts";

export interface SesOptions extends OnceOptions {
  /** The sender, `name@domain` of a verified identity. */
  readonly from: string;
}

/** Pauses before SES is asked again for an email that it had no room for; together less than an email's claim. */
const PAUSES_MS = [200, 400, 800, 1600, 3200];

/**
 * The client must try once (`maxAttempts: 1`): it would repeat a request whose answer was lost, and the email with it. Only where SES
 * answers that there are too many at once, so that nothing left, the email is sent again. Throws what SES throws.
 */
export const sesMail = (client: SESv2Client, { from, ...once }: SesOptions): Mail =>
  deliveredOnce(
    async (email) => {
      for (const pause of PAUSES_MS) {
        try {
          return await client.send(new SendEmailCommand(messageOf(email, from)));
        } catch (error) {
          if (failureOf(error) !== "later") throw error;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
      return client.send(new SendEmailCommand(messageOf(email, from)));
    },
    once,
    failureOf,
  );

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
const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;
/** A conversation's headers, and those the email names itself. */
const headersOf = ({ references = [], headers = {} }: Email) => [
  ...(references.length > 0
    ? [
        { Name: "In-Reply-To", Value: references.at(-1) },
        { Name: "References", Value: references.join(" ") },
      ]
    : []),
  ...Object.entries(headers).map(([Name, value]) => ({ Name, Value: oneLine(value) })),
];
/** Reports of SES name the email by this tag. */
const tagged = (email: Email) => {
  const tag = emailTag(email);
  return tag === undefined ? {} : { EmailTags: [{ Name: EMAIL_TAG, Value: tag }] };
};
const messageOf = (email: Email, from: string) => ({
  ...tagged(email),
  FromEmailAddress: email.fromName ? `"${plainName(email.fromName)}" <${addressIn(from)}>` : from,
  ...content(email),
});
const content = ({ to, subject, text, html, replyTo, attachments = [], ...email }: Email) => ({
  Destination: { ToAddresses: [to] },
  ...(replyTo && { ReplyToAddresses: [replyTo] }),
  Content: {
    Simple: {
      Subject: utf8(oneLine(subject)),
      Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
      Headers: headersOf({ to, subject, text, ...email }),
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
