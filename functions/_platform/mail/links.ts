import { createHmac, timingSafeEqual } from "node:crypto";

const MAC_BYTES = 18;
const macOf = (key: Uint8Array, kind: string, text: Buffer): Buffer =>
  createHmac("sha256", key).update(`mail-${kind}\n`).update(text).digest().subarray(0, MAC_BYTES);

/** A signed token that stands in a link of an email. A token of one kind is worth nothing for another. */
export function signedLink(key: Uint8Array, kind: string, values: readonly string[]): string {
  const text = Buffer.from(JSON.stringify(values));
  return Buffer.concat([macOf(key, kind, text), text]).toString("base64url");
}

/** The values of a token; undefined when it is broken, forged or of another kind. */
export function readSignedLink(key: Uint8Array, kind: string, token: string): readonly string[] | undefined {
  const bytes = Buffer.from(token, "base64url");
  const text = bytes.subarray(MAC_BYTES);
  if (bytes.length <= MAC_BYTES || !timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(key, kind, text)))
    return undefined;
  return JSON.parse(text.toString()) as string[];
}

/** A customer to whom a shop writes without their being on one of its lists. */
export interface CustomerLink {
  readonly tenant: string;
  readonly customerId: string;
}
export const customerLink = (key: Uint8Array, { tenant, customerId }: CustomerLink): string =>
  signedLink(key, "customer", [tenant, customerId]);
export function readCustomerLink(key: Uint8Array, token: string): CustomerLink | undefined {
  const [tenant, customerId] = readSignedLink(key, "customer", token) ?? [];
  return tenant && customerId ? { tenant, customerId } : undefined;
}

/** An order, for its buyer, who has no account. */
export interface OrderLink {
  readonly tenant: string;
  readonly orderId: string;
  /** The day of its email, such as 2026-11-29. Links of early emails name none. */
  readonly writtenOn?: string | undefined;
}
export const orderLink = (key: Uint8Array, { tenant, orderId, writtenOn }: OrderLink): string =>
  signedLink(key, "order", writtenOn ? [tenant, orderId, writtenOn] : [tenant, orderId]);
export function readOrderLink(key: Uint8Array, token: string): OrderLink | undefined {
  const [tenant, orderId, writtenOn] = readSignedLink(key, "order", token) ?? [];
  return tenant && orderId ? { tenant, orderId, writtenOn } : undefined;
}

/** The headers of an email that is left by one click in a mail program (RFC 8058). */
export const unsubscribeHeaders = (url: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  Precedence: "bulk",
});
