import type { Refusals } from "#platform/contract";

export const refusals = {
  "push-service-unknown": [422, "This push service is not one we send to."],
} as const satisfies Refusals;
