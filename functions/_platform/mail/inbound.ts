import * as z from "zod";
import { isSigned, json, snsTopic } from "./signed.ts";

/** An email as somebody forwards it, verified: the message itself (RFC 5322), or its parts as JSON. */
export type Forwarded =
  | { readonly raw: Uint8Array; readonly recipients?: readonly string[]; readonly spam?: boolean }
  | { readonly parts: unknown }
  /** Signed, and nothing to do with an email, such as the confirmation of a subscription. */
  | { readonly nothing: true };

/** Email that comes in. `domain` is that of the addresses it comes to. */
export interface InboundMail {
  readonly domain: string;
  /** Verifies what was sent before it is read; undefined where the signature is wrong. */
  read(bytes: Uint8Array, contentType: string, signature: string | undefined): Promise<Forwarded | undefined>;
}

export interface InboundSettings {
  readonly domain: string;
  /** Signs with HMAC-SHA256, in hexadecimal. */
  readonly secret?: string | undefined;
  /** The ARN of the topic that SES notifies. */
  readonly topic?: string | undefined;
  readonly fetch?: typeof fetch;
}

const Received = z.object({
  content: z.string(),
  receipt: z.object({
    recipients: z.array(z.string()).default([]),
    spamVerdict: z.object({ status: z.string() }).optional(),
    virusVerdict: z.object({ status: z.string() }).optional(),
    action: z.object({ encoding: z.string().optional() }).optional(),
  }),
});

/** Email forwarded by a program that shares a secret, or by SES through SNS. */
export function inboundMail({ domain, secret, topic, fetch }: InboundSettings): InboundMail {
  const notified = snsTopic(topic, fetch);
  return {
    domain,
    async read(bytes, contentType, signature) {
      if (signature !== undefined) {
        if (!secret || !isSigned(bytes, signature, secret)) return undefined;
        return contentType === "application/json" ? { parts: json(bytes) } : { raw: bytes };
      }
      const message = await notified(bytes);
      return message && received("message" in message ? message.message : undefined);
    },
  };
}

function received(message: unknown): Forwarded {
  const parsed = Received.safeParse(message);
  if (!parsed.success || parsed.data.receipt.virusVerdict?.status === "FAIL") return { nothing: true };
  const { content, receipt } = parsed.data;
  const encoding = receipt.action?.encoding?.toUpperCase() === "BASE64" ? "base64" : "utf8";
  return {
    raw: Buffer.from(content, encoding),
    recipients: receipt.recipients,
    spam: receipt.spamVerdict?.status === "FAIL",
  };
}
