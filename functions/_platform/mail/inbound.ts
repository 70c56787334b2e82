import { createHmac, createVerify, timingSafeEqual } from "node:crypto";
import * as z from "zod";

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

const Envelope = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.url().optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type Envelope = z.infer<typeof Envelope>;
const Received = z.object({
  content: z.string(),
  receipt: z.object({
    recipients: z.array(z.string()).default([]),
    spamVerdict: z.object({ status: z.string() }).optional(),
    virusVerdict: z.object({ status: z.string() }).optional(),
    action: z.object({ encoding: z.string().optional() }).optional(),
  }),
});

const CERTIFICATE = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\/SimpleNotificationService-\w+\.pem$/;
const CONFIRMATION = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\//;
const TIMEOUT_MS = 5_000;

const json = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
};

/** Email forwarded by a program that shares a secret, or by SES through SNS. */
export function inboundMail({ domain, secret, topic, fetch: get = fetch }: InboundSettings): InboundMail {
  const certificates = new Map<string, string>();

  async function certificateAt(url: string): Promise<string> {
    const known = certificates.get(url);
    if (known) return known;
    const answer = await get(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`The certificate at ${url} could not be read: ${answer.status}`);
    const text = await answer.text();
    certificates.set(url, text);
    return text;
  }

  async function fromTopic(envelope: Envelope): Promise<Forwarded | undefined> {
    const { SigningCertURL: url, SignatureVersion: version, Signature: signature, Type: type } = envelope;
    if (envelope.TopicArn !== topic || !CERTIFICATE.test(url)) return undefined;
    const verify = createVerify(version === "2" ? "RSA-SHA256" : "RSA-SHA1").update(signedText(envelope));
    if (!verify.verify(await certificateAt(url), signature, "base64")) return undefined;
    if (type === "SubscriptionConfirmation" && CONFIRMATION.test(envelope.SubscribeURL ?? ""))
      await get(envelope.SubscribeURL as string, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (type !== "Notification") return { nothing: true };
    const received = Received.safeParse(json(Buffer.from(envelope.Message)));
    if (!received.success || received.data.receipt.virusVerdict?.status === "FAIL") return { nothing: true };
    const { content, receipt } = received.data;
    const encoding = receipt.action?.encoding?.toUpperCase() === "BASE64" ? "base64" : "utf8";
    return {
      raw: Buffer.from(content, encoding),
      recipients: receipt.recipients,
      spam: receipt.spamVerdict?.status === "FAIL",
    };
  }

  return {
    domain,
    async read(bytes, contentType, signature) {
      if (signature !== undefined) {
        if (!secret || !isSigned(bytes, signature, secret)) return undefined;
        return contentType === "application/json" ? { parts: json(bytes) } : { raw: bytes };
      }
      const envelope = topic ? Envelope.safeParse(json(bytes)) : undefined;
      return envelope?.success ? fromTopic(envelope.data) : undefined;
    },
  };
}

export const signMail = (bytes: Uint8Array, secret: string): string =>
  createHmac("sha256", secret).update(bytes).digest("hex");

function isSigned(bytes: Uint8Array, signature: string, secret: string): boolean {
  const [expected, given] = [Buffer.from(signMail(bytes, secret), "hex"), Buffer.from(signature, "hex")];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** What SNS signs: these fields in this order, each with its name, on a line of its own. */
function signedText(envelope: Envelope): string {
  const names =
    envelope.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return names.flatMap((name) => (envelope[name] === undefined ? [] : [`${name}\n${envelope[name]}\n`])).join("");
}
