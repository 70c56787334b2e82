import { createHash, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { LRUCache } from "lru-cache";
import { recentlyUsed } from "#platform/recent";
import { derivedKey } from "./tokens-keys.ts";

/** What begins a key: one for servers, one that stands in a page for everybody to read. */
export type KeyMark = "live" | "pub";

/** A key as it is handed out once. Lists show its `prefix`; the vault keeps its `hash`. */
export interface NewSecret {
  readonly secret: string;
  readonly prefix: string;
  readonly hash: string;
}

/** Whether a token looks like a key, so that it is nobody's access token. */
export const isSecret = (token: string): boolean => token.startsWith("pw_");

const FORM = /^(pw_(?:live|pub)_[0-9a-z]{8})([0-9a-f]{6})_([\w-]+\.[\w-]+\.[\w-]+)$/;
const OF_KEY = "key+jwt";

/** The name a secret is known again by; worth nothing as a secret. SHA-256, base64url. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

const checksum = (prefix: string, jwt: string): string =>
  createHash("sha256").update(`${prefix} ${jwt}`).digest("hex").slice(0, 6);

const keyFor = (signingKey: Uint8Array): Uint8Array => derivedKey(signingKey, "api-key");

/**
 * A secret for the grant: `pw_live_` and eight characters that tell it in lists, six of checksum, then a JWT whose `sub` is
 * the project and which is accepted without what stands before it, too. `now` in milliseconds.
 */
export async function issueSecret(
  signingKey: Uint8Array,
  { grant, project, mark }: { readonly grant: string; readonly project: string; readonly mark: KeyMark },
  now: number,
): Promise<NewSecret> {
  const jwt = await new SignJWT({ jti: grant, nonce: randomBytes(24).toString("base64url") })
    .setProtectedHeader({ alg: "HS256", typ: OF_KEY, kid: "api-key" })
    .setSubject(project)
    .setIssuedAt(Math.floor(now / 1000))
    .sign(keyFor(signingKey));
  const prefix = `pw_${mark}_${[...randomBytes(8)].map((byte) => (byte % 36).toString(36)).join("")}`;
  return { secret: `${prefix}${checksum(prefix, jwt)}_${jwt}`, prefix, hash: secretHash(jwt) };
}

/** What a secret claims to be: of which grant, and the hash it is known again by. */
export interface ClaimedSecret {
  readonly grant: string;
  readonly project: string;
  readonly hash: string;
}
const MAX_VERIFIED = 5000;
const verifiedSecrets = new WeakMap<Uint8Array, LRUCache<string, ClaimedSecret>>();

/** What a secret claims; "mistyped" when it looks like one and a letter is wrong; undefined when it is none. A signature is looked at once. */
export async function readSecret(
  signingKey: Uint8Array,
  token: string,
): Promise<ClaimedSecret | "mistyped" | undefined> {
  const ours = verifiedSecrets.get(signingKey) ?? recentlyUsed<ClaimedSecret>(MAX_VERIFIED);
  verifiedSecrets.set(signingKey, ours);
  const read = ours.get(token) ?? (await verified(signingKey, token));
  if (typeof read === "object") ours.set(token, read);
  return read;
}

async function verified(signingKey: Uint8Array, token: string): Promise<ClaimedSecret | "mistyped" | undefined> {
  const [, prefix, sum, inside] = FORM.exec(token) ?? [];
  if (isSecret(token) && (!prefix || !inside || checksum(prefix, inside) !== sum)) return "mistyped";
  const jwt = inside ?? token;
  try {
    const { payload } = await jwtVerify(jwt, keyFor(signingKey), { algorithms: ["HS256"], typ: OF_KEY });
    return { grant: String(payload.jti), project: String(payload.sub), hash: secretHash(jwt) };
  } catch {
    return undefined;
  }
}
