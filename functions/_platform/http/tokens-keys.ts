import { hkdfSync } from "node:crypto";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const made = new WeakMap<Uint8Array, Map<string, Uint8Array>>();

/** 32 bytes of their own for each `purpose`, from the signing key: who has one learns nothing of another. HKDF-SHA-256. */
export function derivedKey(signingKey: Uint8Array, purpose: string): Uint8Array {
  const keys = made.get(signingKey) ?? new Map<string, Uint8Array>();
  made.set(signingKey, keys);
  const key = keys.get(purpose) ?? new Uint8Array(hkdfSync("sha256", signingKey, "", purpose, 32));
  keys.set(purpose, key);
  return key;
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
const keyOf = (signingKey: Uint8Array, day: string): Uint8Array => derivedKey(signingKey, `access-token ${day}`);

/** The key tokens are signed with today (UTC), and its name. `now` in milliseconds. */
export function keyOfToday(signingKey: Uint8Array, now: number): { readonly id: string; readonly key: Uint8Array } {
  const id = dayOf(now);
  return { id, key: keyOf(signingKey, id) };
}

/** The key by its name while it counts: today's, yesterday's, and one of a clock that is up to a minute ahead. */
export function keyNamed(signingKey: Uint8Array, id: string | undefined, now: number): Uint8Array | undefined {
  const counting = [now, now - DAY_MS, now + MINUTE_MS].map(dayOf);
  return id !== undefined && counting.includes(id) ? keyOf(signingKey, id) : undefined;
}
