import type { Refusals } from "#platform/contract";

export const refusals = {
  "invalid-credentials": [422, "These credentials do not match our records."],
  "rate-limited": [429, "Too many attempts. Try again later."],
} as const satisfies Refusals;
