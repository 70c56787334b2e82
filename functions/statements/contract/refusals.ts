import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "format-not-available": [422, "This format is not available."],
  "line-not-disputable": [409, "Only an amount you were charged can be disputed."],
  "already-disputed": [409, "This line is already disputed."],
  "dispute-resolved": [409, "The dispute about this line has been resolved."],
  "not-disputed": [409, "This line is not disputed."],
  "charge-refunded": [409, "The whole charge has been refunded. Resolve the dispute without returning money."],
  "resolver-only": [403, "Only an administrator of the platform can resolve a dispute."],
} as const satisfies Refusals;
