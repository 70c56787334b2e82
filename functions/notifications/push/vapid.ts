import { createECDH } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { derivedKey } from "#platform/http";

/** The pair this installation signs its pushes with. It follows from the signing key, so that all processes have the same. */
function pairOf(signingKey: Uint8Array) {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(derivedKey(signingKey, "push"));
  return { publicKey: pair.getPublicKey(), privateKey: pair.getPrivateKey() };
}

export const publicKeyOf = (signingKey: Uint8Array): string => pairOf(signingKey).publicKey.toString("base64url");

/** The `Authorization` of a push to `endpoint`: RFC 8292, a token of 12 hours signed with ES256. */
export async function vapid(signingKey: Uint8Array, endpoint: string, subject: string, now: Date): Promise<string> {
  const { publicKey, privateKey } = pairOf(signingKey);
  const x = publicKey.toString("base64url", 1, 33);
  const y = publicKey.toString("base64url", 33);
  const key = await importJWK({ kty: "EC", crv: "P-256", x, y, d: privateKey.toString("base64url") }, "ES256");
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: subject })
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setExpirationTime(new Date(now.getTime() + 12 * 3_600_000))
    .sign(key);
  return `vapid t=${token}, k=${publicKey.toString("base64url")}`;
}
