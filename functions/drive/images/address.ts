import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "#platform/http";
import { type ImageOptions, ImageOptions as Options } from "./options.ts";

const IMAGES = "/v1/drive/images";

/** What an address says: the options, the project, the beginning of the content's checksum, and until when it counts. */
export interface Addressed extends ImageOptions {
  readonly project: string;
  readonly c?: string | undefined;
  /** Seconds since 1970. */
  readonly expires?: number;
}

const inOrder = (of: Addressed) => Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Options are signed as they are understood, so that an address may write them in any order. */
function signatureOf(signingKey: Uint8Array, name: string, of: Addressed): string {
  const key = derivedKey(signingKey, "image-address");
  return createHmac("sha256", key)
    .update(JSON.stringify([name, inOrder(of)]))
    .digest("base64url");
}

/** The options that are not the defaults, as an address has them. */
function queryOf(of: Addressed): URLSearchParams {
  const usual = Options.parse({}) as Record<string, unknown>;
  const given = inOrder(of).filter(([name, value]) => value !== undefined && (name === "v" || value !== usual[name]));
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** The address of a public image, without a host. */
export const publicAddress = (name: string, of: Addressed): string => `${IMAGES}/${name}?${queryOf(of)}`;

/** The address of a private image, signed. */
export function privateAddress(signingKey: Uint8Array, name: string, of: Addressed): string {
  const query = queryOf(of);
  query.set("signature", signatureOf(signingKey, name, of));
  return `${IMAGES}/private/${name}?${query}`;
}

/** Whether an address is signed as it is. */
export function isSigned(signingKey: Uint8Array, name: string, of: Addressed, signature: string): boolean {
  const [given, own] = [signature, signatureOf(signingKey, name, of)].map((each) => Buffer.from(each));
  return given !== undefined && own !== undefined && given.length === own.length && timingSafeEqual(given, own);
}
