import { type SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { KeyValue } from "#platform/keyvalue";
import type { Letter, Mail } from "./port.ts";

const SPACE = "mail";
/** How long one sender may take, in milliseconds; a claim older than this was left by one that is no more. */
const CLAIM_MS = 20_000;
const REMEMBERED_MS = 10 * 365 * 24 * 3_600_000;
const POLL_MS = 250;

export interface SesOptions {
  /** The sender, `name@domain` of a verified identity. */
  readonly from: string;
  /** Remembers which letters have left. */
  readonly keyvalue: KeyValue;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * Mail through SES. A letter's key is claimed, sent and then remembered; who finds a claim waits for its end. Only a
 * process that dies between SES's answer and the note of it can make a letter leave twice; none is lost. Throws what SES throws.
 */
export function sesMail(client: SESv2Client, { from, keyvalue, clock }: SesOptions): Mail {
  return {
    async send(letter) {
      const key = `${letter.tenant}\n${letter.key}`;
      while (!(await keyvalue.add(SPACE, key, "sending", clock() + CLAIM_MS))) {
        if ((await keyvalue.get(SPACE, key)) === "sent") return false;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      try {
        await client.send(new SendEmailCommand(messageOf(letter, from)));
      } catch (error) {
        await keyvalue.remove(SPACE, key);
        throw error;
      }
      await keyvalue.put(SPACE, key, "sent", clock() + REMEMBERED_MS);
      return true;
    },
    /** Of a letter that has left only its key is here. */
    forget: async () => 0,
  };
}

const utf8 = (text: string) => ({ Data: text, Charset: "UTF-8" });
const messageOf = ({ to, subject, text, html, attachments = [] }: Letter, from: string) => ({
  FromEmailAddress: from,
  Destination: { ToAddresses: [to] },
  Content: {
    Simple: {
      Subject: utf8(subject.replace(/[\r\n]+/g, " ")),
      Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
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
