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
export const derivedId = (prefix: string, ...parts: string[]): string =>
  `${prefix}_${base32(createHash("sha256").update(JSON.stringify(parts)).digest()).slice(0, 24)}`;

/** Like `derivedId`, but only who holds the key can tell which words it came from. */
export const keyedId = (prefix: string, key: Uint8Array, ...parts: string[]): string =>
  `${prefix}_${base32(createHmac("sha256", key).update(JSON.stringify(parts)).digest()).slice(0, 24)}`;

/** Makes ids: `part` tells several of one kind apart, such as an order's fulfilments. */
export type MakeId = (prefix: string, part?: string) => string;

/** Ids that are the same again for the same words: the part is one of them. Without words each id is new. */
export const idsOf =
  (parts: readonly string[] | undefined, clock: () => Date): MakeId =>
  (prefix, part) =>
    parts ? derivedId(prefix, ...parts, ...(part === undefined ? [] : [part])) : newId(prefix, clock());

/**
 * Ids of one request. To ask twice for the same kind and part is a bug even where chance would tell the ids apart: derived from
 * an idempotency key they are one id for two records. It is thrown, so that every test of the request finds it.
 */
export function withoutRepeats(make: MakeId): MakeId {
  const made = new Set<string>();
  return (prefix, part) => {
    if (!/^[a-z]{3}$/.test(prefix))
      throw new Error(`"${prefix}" is no kind of id: three letters, and the rest is a part`);
    const name = JSON.stringify([prefix, part]);
    if (made.has(name)) throw new Error(`Two ids of one request are both "${prefix}": give each a part of its own`);
    made.add(name);
    return make(prefix, part);
  };
}

export const hashOf = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("hex");
