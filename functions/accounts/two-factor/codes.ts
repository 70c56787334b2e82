import { createHmac, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
const BYTES = 20;
/** Letters and digits that cannot be confused. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_CODE_COUNT = 10;
const LENGTH = 10;

const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD_S });

/** A secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: BYTES }).base32;

/** Returns the `otpauth:` URI that authenticators read from a QR code. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
  }).toString();

/**
 * Returns the time step of a code, from one before to one after now; undefined when it matches none. `now` in
 * milliseconds.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Returns ten codes of ten letters and digits with a hyphen in the middle. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
  });

/** Returns the stored hash of a recovery code, whatever its case and hyphens. */
export const recoveryHash = (key: Uint8Array, user: string, code: string): string =>
  createHmac("sha256", key)
    .update(`recovery ${user} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
    .digest("base64url");
