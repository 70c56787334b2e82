import type { Refusals } from "#platform/contract";

/** Those of tokens have a field `error` beside the code, as RFC 6749 and RFC 8628 name it. */
export const refusals = {
  "authorization-pending": [400, "Nobody has approved this device yet. Try again."],
  "slow-down": [400, "Too many requests. Wait longer between attempts."],
  "access-denied": [400, "This device was rejected."],
  "expired-token": [400, "This code has expired. Start again."],
  "invalid-grant": [400, "This code or token is wrong or no longer works."],
  "invalid-scope": [422, "Unknown permissions."],
  "code-unknown": [404, "No device shows this code."],
  "code-used": [409, "This code has already been used."],
  "code-expired": [410, "This code has expired. Get a new one on the device."],
  "device-of-another-project": [409, "This device asked to join another project."],
  "beyond-own-reach": [403, "You can only allow what you can do yourself."],
  "key-revoked": [409, "This key is revoked."],
  "key-expired": [409, "This key has expired. Create a new one."],
  "rate-limited": [429, "Too many codes tried. Try again later."],
  "not-a-key": [409, "A device has no secret of its own. Revoke it and pair it again."],
} as const satisfies Refusals;
