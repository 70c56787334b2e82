import type { Refusals } from "#platform/contract";

export const refusals = {
  "currency-fixed": [409, "The currency cannot change once the project has orders."],
  "platform-private": [403, "New projects on this platform are opened by its administrators."],
  "platform-not-found": [404, "There is no platform here."],
  "platform-exists": [409, "There is a platform here already."],
} as const satisfies Refusals;
