import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of what was sent cannot be used."],
  "reason-missing": [422, "A rejection needs a reason."],
  "review-exists": [409, "This review is here already."],
} as const satisfies Refusals;
