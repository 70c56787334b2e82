import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "reason-missing": [422, "Enter a reason for the rejection."],
  "review-exists": [409, "This review already exists."],
} as const satisfies Refusals;
