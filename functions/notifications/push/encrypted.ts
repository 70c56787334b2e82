import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser's public key and auth secret, in base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}
/** The random values of one message. */
interface Chosen {
  readonly salt: Uint8Array;
  readonly privateKey: Uint8Array;
}

const RECORD = 4096;
const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

function fresh(): Chosen {
  const own = createECDH("prime256v1");
  own.generateKeys();
  return { salt: randomBytes(16), privateKey: own.getPrivateKey() };
}

/** Encrypts a push message for its browser: RFC 8291 with the content coding `aes128gcm` of RFC 8188, one record. */
export function encrypted(text: string, { p256dh, auth }: BrowserKeys, { salt, privateKey } = fresh()): Buffer {
  const own = createECDH("prime256v1");
  own.setPrivateKey(privateKey);
  const [mine, theirs] = [own.getPublicKey(), Buffer.from(p256dh, "base64url")];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, mine]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const head = Buffer.alloc(21);
  head.set(salt);
  head.writeUInt32BE(RECORD, 16);
  head.writeUInt8(mine.length, 20);
  const body = [cipher.update(text, "utf8"), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([head, mine, ...body]);
}

/** Whether these are valid keys: a point on the curve and 16 bytes. */
export function usable({ p256dh, auth }: BrowserKeys): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, "base64url"));
  } catch {
    return false;
  }
  return Buffer.from(auth, "base64url").length === 16;
}
