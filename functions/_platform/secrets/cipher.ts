import { createCipheriv, createDecipheriv } from "node:crypto";
import { randomOf } from "./random.ts";

const ALGORITHM = "aes-256-gcm";
const bound = (context: readonly string[]): Buffer => Buffer.from(JSON.stringify(context));

/** AES-256-GCM: iv (12 bytes) | tag (16) | ciphertext. Opens only with the same key and the same `context`. */
export function seal(key: Uint8Array, context: readonly string[], plain: Uint8Array): Uint8Array {
  const iv = randomOf(12);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(bound(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The plain bytes again; throws when key, context or bytes are not those that were sealed. */
export function unseal(key: Uint8Array, context: readonly string[], sealed: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, 12), { authTagLength: 16 })
    .setAAD(bound(context))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
