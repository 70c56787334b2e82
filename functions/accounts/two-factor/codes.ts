import { createHmac, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
const BYTES = 20;
/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const HOW_MANY = 10;
const LENGTH = 10;

const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD_S });

/** A secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: BYTES }).base32;

/** The address an authenticator reads from a picture. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
  }).toString();

/** The step a code is of, one to either side of now included; undefined when of none. `now` in milliseconds. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Ten codes of ten letters and digits, a dash in the middle. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => {
    const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
  });

/** What is kept of a recovery code; however it was typed. */
export const recoveryHash = (key: Uint8Array, user: string, code: string): string =>
  createHmac("sha256", key)
    .update(`recovery ${user} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
    .digest("base64url");
