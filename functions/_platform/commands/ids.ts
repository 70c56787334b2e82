import { createHash, createHmac } from "node:crypto";
import { randomOf } from "../secrets/random.ts";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

function base32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(value >> bits) & 31];
    }
  }
  return text;
}

/** `ord_` and 24 characters: 10 of time, so that ids made later sort later, and 14 of chance. */
export function newId(prefix: string, at: Date): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(at.getTime()) << 14n);
  return `${prefix}_${base32(time.subarray(0, 7)).slice(0, 10)}${base32(randomOf(9)).slice(0, 14)}`;
}

/** The same id for the same words, so that a repeated create is the same record. */
export const derivedId = (prefix: string, ...words: string[]): string =>
  `${prefix}_${base32(createHash("sha256").update(JSON.stringify(words)).digest()).slice(0, 24)}`;

/** Like `derivedId`, but only who holds the key can tell which words it came from. */
export const keyedId = (prefix: string, key: Uint8Array, ...words: string[]): string =>
  `${prefix}_${base32(createHmac("sha256", key).update(JSON.stringify(words)).digest()).slice(0, 24)}`;

export const hashOf = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("hex");
