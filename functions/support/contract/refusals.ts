import type { Refusals } from "#platform/contract";

export const refusals = {
  "already-answered": [409, "This question was answered already."],
} as const satisfies Refusals;
