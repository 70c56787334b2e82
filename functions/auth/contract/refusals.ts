import type { Refusals } from "#platform/contract";

/** The token endpoints' refusals also have an `error` field, as RFC 6749 and RFC 8628 require. */
export const refusals = {
  "authorization-pending": [400, "Nobody has decided on this device yet. Ask again."],
  "slow-down": [400, "Ask less often."],
  "access-denied": [400, "Somebody decided against this device."],
  "expired-token": [400, "This code has run out. Start again."],
  "invalid-grant": [400, "This does not count, or not any more."],
  "invalid-scope": [422, "There are no such permissions."],
  "code-unknown": [404, "No device shows this code."],
  "code-used": [409, "This code has been decided on already."],
  "code-expired": [410, "This code has run out. Ask the device for a new one."],
  "device-of-another-project": [409, "This device asks for another project."],
  "beyond-own-reach": [403, "You cannot give what you may not do yourself."],
  "key-revoked": [409, "This key is revoked."],
  "key-expired": [409, "This key has expired. Make a new one."],
  "rate-limited": [429, "Too many codes. Wait a while."],
  "not-a-key": [409, "A device has no secret of its own. Revoke it and pair it again."],
} as const satisfies Refusals;
