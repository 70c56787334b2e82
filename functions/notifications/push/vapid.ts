import { createECDH, createPrivateKey, sign } from "node:crypto";
import { derivedKey } from "#platform/http";

const HOURS_12 = 12 * 3600;
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const text = (bytes: Buffer): string => bytes.toString("base64url");

/**
 * The key pair that signs this installation's pushes. It is derived from the signing key, so all processes share it.
 */
function pairOf(signingKey: Uint8Array) {
  const own = createECDH("prime256v1");
  own.setPrivateKey(derivedKey(signingKey, "push"));
  return { publicKey: own.getPublicKey(), privateKey: own.getPrivateKey() };
}

export const publicKeyOf = (signingKey: Uint8Array): string => pairOf(signingKey).publicKey.toString("base64url");

/** Returns the `Authorization` header of a push to `endpoint`: RFC 8292, a JWT of 12 hours signed with ES256. */
export function vapid(signingKey: Uint8Array, endpoint: string, subject: string, now: Date): string {
  const { publicKey, privateKey } = pairOf(signingKey);
  const exp = Math.floor(now.getTime() / 1000) + HOURS_12;
  const payload = `${encoded({ typ: "JWT", alg: "ES256" })}.${encoded({ aud: new URL(endpoint).origin, exp, sub: subject })}`;
  const [x, y, d] = [publicKey.subarray(1, 33), publicKey.subarray(33), privateKey].map(text) as [
    string,
    string,
    string,
  ];
  const key = createPrivateKey({ key: { kty: "EC", crv: "P-256", x, y, d }, format: "jwk" });
  const signature = sign("sha256", Buffer.from(payload), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
  return `vapid t=${payload}.${signature}, k=${publicKey.toString("base64url")}`;
}
