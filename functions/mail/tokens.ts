import { createHmac, timingSafeEqual } from "node:crypto";

const MAC_BYTES = 18;
/** What a link in an email may be used for. A token for one is worth nothing for another. */
export type LinkKind = "subscription" | "confirm" | "open" | "click";
export interface MailLink {
  readonly tenant: string;
  readonly subscriberId: string;
  readonly campaignId?: string | undefined;
  readonly url?: string | undefined;
}

const macOf = (key: Uint8Array, kind: LinkKind, text: Buffer): Buffer =>
  createHmac("sha256", key).update(`mail-${kind}\n`).update(text).digest().subarray(0, MAC_BYTES);

/** A signed token that stands in a link. It holds ids, no personal data. */
export function linkToken(key: Uint8Array, kind: LinkKind, link: MailLink): string {
  const { tenant, subscriberId, campaignId = "", url = "" } = link;
  const text = Buffer.from(JSON.stringify([tenant, subscriberId, campaignId, url]));
  return Buffer.concat([macOf(key, kind, text), text]).toString("base64url");
}

/** What a token says; undefined when it is broken, forged or for something else. */
export function readLinkToken(key: Uint8Array, kind: LinkKind, token: string): MailLink | undefined {
  const bytes = Buffer.from(token, "base64url");
  const text = bytes.subarray(MAC_BYTES);
  if (bytes.length <= MAC_BYTES || !timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(key, kind, text)))
    return undefined;
  const [tenant = "", subscriberId = "", campaignId, url] = JSON.parse(text.toString()) as string[];
  return { tenant, subscriberId, ...(campaignId && { campaignId }), ...(url && { url }) };
}
