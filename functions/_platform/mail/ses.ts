import { type SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { deliveredOnce, type OnceOptions, oneLine } from "./once.ts";
import type { Letter, Mail } from "./port.ts";

export interface SesOptions extends OnceOptions {
  /** The sender, `name@domain` of a verified identity. */
  readonly from: string;
}

/** Mail through SES. Throws what SES throws. */
export const sesMail = (client: SESv2Client, { from, ...once }: SesOptions): Mail =>
  deliveredOnce((letter) => client.send(new SendEmailCommand(messageOf(letter, from))), once);

const utf8 = (text: string) => ({ Data: text, Charset: "UTF-8" });
const messageOf = ({ to, subject, text, html, replyTo, references = [], attachments = [] }: Letter, from: string) => ({
  FromEmailAddress: from,
  Destination: { ToAddresses: [to] },
  ...(replyTo && { ReplyToAddresses: [replyTo] }),
  Content: {
    Simple: {
      Subject: utf8(oneLine(subject)),
      Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
      ...(references.length > 0 && {
        Headers: [
          { Name: "In-Reply-To", Value: references.at(-1) },
          { Name: "References", Value: references.join(" ") },
        ],
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
