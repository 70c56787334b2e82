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

type Known = { readonly claims: AccessToken; readonly expires: number };
const MOST_KNOWN = 5000;
const known = new WeakMap<Uint8Array, Map<string, Known>>();

/** The token's claims, "expired", or undefined when it is not one of ours. A signature is looked at once, the time always. */
export async function readToken(
  key: Uint8Array,
  token: string,
  now: number,
): Promise<AccessToken | "expired" | undefined> {
  const ours = known.get(key) ?? new Map<string, Known>();
  known.set(key, ours);
  const read = ours.get(token) ?? (await verified(key, token, now));
  if (typeof read !== "object") return read;
  ours.set(token, read);
  if (ours.size > MOST_KNOWN) ours.delete(ours.keys().next().value as string);
  return now < read.expires ? read.claims : "expired";
}

async function verified(key: Uint8Array, token: string, now: number): Promise<Known | "expired" | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], currentDate: new Date(now) });
    const { sub, sid, name, admin, exp = 0 } = payload;
    const claims = { sub: String(sub), sid: String(sid), name: String(name), admin: admin === true };
    return { claims, expires: exp * 1000 };
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
