import type { Refusals } from "#platform/contract";

export const refusals = {
  "push-service-unknown": [422, "This push service is not supported."],
} as const satisfies Refusals;
