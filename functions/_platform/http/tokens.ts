import { createHmac, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Position } from "#platform/views";

const LIFETIME = 300;

/** What an access token says: whose it is, by which session, and how they are called. */
export interface AccessToken {
  readonly sub: string;
  readonly sid: string;
  readonly name: string;
  readonly admin: boolean;
}

/** A signed access token of 5 minutes. `now` in milliseconds. */
export async function issueToken(key: Uint8Array, claims: AccessToken, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ sid: claims.sid, name: claims.name, admin: claims.admin })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(claims.sub)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME)
    .sign(key);
}

/** The token's claims, "expired", or undefined when it is not one of ours. */
export async function readToken(
  key: Uint8Array,
  token: string,
  now: number,
): Promise<AccessToken | "expired" | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], currentDate: new Date(now) });
    return {
      sub: String(payload.sub),
      sid: String(payload.sid),
      name: String(payload.name),
      admin: payload.admin === true,
    };
  } catch (error) {
    return (error as { code?: string }).code === "ERR_JWT_EXPIRED" ? "expired" : undefined;
  }
}

const mac = (key: Uint8Array, text: string): Buffer => createHmac("sha256", key).update(text).digest().subarray(0, 12);

/** An opaque place in a list, bound to the list (`purpose`: tenant, operation and filters) so that it fits no other. */
export function pageToken(key: Uint8Array, purpose: string, position: Position): string {
  const text = JSON.stringify([position.sort, position.key]);
  return Buffer.concat([mac(key, `${purpose}\n${text}`), Buffer.from(text)]).toString("base64url");
}

/** The place a token stands for; undefined when it is broken, forged or of another list. */
export function readPageToken(key: Uint8Array, purpose: string, token: string): Position | undefined {
  const bytes = Buffer.from(token, "base64url");
  const text = bytes.subarray(12).toString();
  const wanted = mac(key, `${purpose}\n${text}`);
  if (bytes.length <= 12 || !timingSafeEqual(bytes.subarray(0, 12), wanted)) return undefined;
  const [sort, place] = JSON.parse(text) as [string, string];
  return { sort, key: place };
}
