import { createHmac, timingSafeEqual } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { LRUCache } from "lru-cache";
import { recentlyUsed } from "#platform/recent";
import type { Position } from "#platform/views";
import { keyNamed, keyOfToday } from "./tokens-keys.ts";

/** Seconds an access token lives, a person's as well as a grant's. */
export const TOKEN_SECONDS = 300;

/** What an access token says: whose it is, by which session, and how they are called. */
export interface AccessToken {
  readonly sub: string;
  readonly sid: string;
  readonly name: string;
  readonly admin: boolean;
}

/** A signed access token by today's key of `key`: of 5 minutes, and not beyond `until`. `now` and `until` in milliseconds. */
export const issueToken = (
  key: Uint8Array,
  { sub, ...claims }: AccessToken,
  now: number,
  until = Number.POSITIVE_INFINITY,
): Promise<string> =>
  signedToday(
    key,
    "JWT",
    sub,
    { sid: claims.sid, name: claims.name, admin: claims.admin },
    now,
    secondsUntil(until, now),
  );

/** How many seconds a token lives that is issued `now` for a session that ends at `until`, both in milliseconds. */
export const secondsUntil = (until: number, now: number): number =>
  Math.max(0, Math.min(TOKEN_SECONDS, Math.floor(until / 1000) - Math.floor(now / 1000)));

/** What an access token of a grant says: which grant, and its project. */
export interface GrantToken {
  readonly grant: string;
  readonly project: string;
}
const OF_GRANT = "grant+jwt";

/** A signed access token of 5 minutes for a grant; its `sub` is the project. `now` in milliseconds. */
export const issueGrantToken = (key: Uint8Array, { grant, project }: GrantToken, now: number): Promise<string> =>
  signedToday(key, OF_GRANT, project, { jti: grant }, now);

async function signedToday(
  key: Uint8Array,
  typ: string,
  subject: string,
  claims: JWTPayload,
  now: number,
  lifetime = TOKEN_SECONDS,
) {
  const seconds = Math.floor(now / 1000);
  const today = keyOfToday(key, now);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ, kid: today.id })
    .setSubject(subject)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetime)
    .sign(today.key);
}

/** What a token of this type says, "expired", or undefined when no key that counts has signed it. */
async function verified(key: Uint8Array, token: string, typ: string, now: number) {
  const secret = ({ kid }: { kid?: string }) => {
    const named = keyNamed(key, kid, now);
    if (!named) throw new Error("No key by that name");
    return named;
  };
  try {
    const demands = { algorithms: ["HS256"], typ, currentDate: new Date(now), requiredClaims: ["sub", "exp"] };
    return (await jwtVerify(token, secret, demands)).payload;
  } catch (error) {
    return (error as { code?: string }).code === "ERR_JWT_EXPIRED" ? "expired" : undefined;
  }
}

/** The grant a token of `issueGrantToken` stands for, "expired", or undefined when it is none. */
export async function readGrantToken(
  key: Uint8Array,
  token: string,
  now: number,
): Promise<GrantToken | "expired" | undefined> {
  const payload = await verified(key, token, OF_GRANT, now);
  return typeof payload === "object" ? { grant: String(payload.jti), project: String(payload.sub) } : payload;
}

type VerifiedToken = { readonly claims: AccessToken; readonly expires: number };
const MAX_VERIFIED = 5000;
const verifiedTokens = new WeakMap<Uint8Array, LRUCache<string, VerifiedToken>>();

/** The token's claims, "expired", or undefined when it is not one of ours. A signature is looked at once, the time always. */
export async function readToken(
  key: Uint8Array,
  token: string,
  now: number,
): Promise<AccessToken | "expired" | undefined> {
  const ours = verifiedTokens.get(key) ?? recentlyUsed<VerifiedToken>(MAX_VERIFIED);
  verifiedTokens.set(key, ours);
  const read = ours.get(token) ?? (await ofPerson(key, token, now));
  if (typeof read !== "object") return read;
  ours.set(token, read);
  return now < read.expires ? read.claims : "expired";
}

async function ofPerson(key: Uint8Array, token: string, now: number): Promise<VerifiedToken | "expired" | undefined> {
  const payload = await verified(key, token, "JWT", now);
  if (typeof payload !== "object") return payload;
  const { sub, sid, name, admin, exp = 0 } = payload;
  const claims = { sub: String(sub), sid: String(sid), name: String(name), admin: admin === true };
  return { claims, expires: exp * 1000 };
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
