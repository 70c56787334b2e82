import type { Refusals } from "#platform/contract";
import { recordRefusals } from "#platform/record-contract";

export const refusals = {
  ...recordRefusals,
  "key-result-gone": [409, "This key result is no longer there. Load the page again."],
  "period-open": [
    409,
    "The period is not over. Until then an objective is achieved only when all its key results are reached.",
  ],
} as const satisfies Refusals;
