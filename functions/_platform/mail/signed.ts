import { createHmac, createVerify, timingSafeEqual } from "node:crypto";
import * as z from "zod";

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

const CERTIFICATE = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\/SimpleNotificationService-\w+\.pem$/;
const CONFIRMATION = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\//;
const TIMEOUT_MS = 5_000;

export const json = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
};

/** What a topic of SNS sent, verified: a message, or nothing, such as the confirmation of a subscription; undefined where it is not signed. */
export type Notified = { readonly message: unknown } | { readonly nothing: true };

/** Reads what one topic of SNS sends, and confirms the subscription to it. Nothing is accepted without a topic. */
export function snsTopic(topic: string | undefined, get: typeof fetch = fetch) {
  const certificates = new Map<string, string>();

  async function certificateAt(url: string): Promise<string> {
    const known = certificates.get(url);
    if (known) return known;
    const response = await get(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The certificate at ${url} could not be read: ${response.status}`);
    const text = await response.text();
    certificates.set(url, text);
    return text;
  }

  return async (bytes: Uint8Array): Promise<Notified | undefined> => {
    const envelope = topic ? Envelope.safeParse(json(bytes)) : undefined;
    if (!envelope?.success || envelope.data.TopicArn !== topic) return undefined;
    const { SigningCertURL: url, SignatureVersion: version, Signature: signature, Type: type } = envelope.data;
    if (!CERTIFICATE.test(url)) return undefined;
    const verify = createVerify(version === "2" ? "RSA-SHA256" : "RSA-SHA1").update(signedText(envelope.data));
    if (!verify.verify(await certificateAt(url), signature, "base64")) return undefined;
    const { SubscribeURL: confirmation = "" } = envelope.data;
    if (type === "SubscriptionConfirmation" && CONFIRMATION.test(confirmation))
      await get(confirmation, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return type === "Notification" ? { message: json(Buffer.from(envelope.data.Message)) } : { nothing: true };
  };
}

export const signMail = (bytes: Uint8Array, secret: string): string =>
  createHmac("sha256", secret).update(bytes).digest("hex");

/** Whether somebody who shares the secret signed this: HMAC-SHA256, in hexadecimal. */
export function isSigned(bytes: Uint8Array, signature: string, secret: string): boolean {
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
