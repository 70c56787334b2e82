import type { FulfilmentStatus } from "#events/fulfilments";

/** The status that a hold interrupted, by the rank reached. */
export const STATUS_OF_RANK: readonly FulfilmentStatus[] = [
  "pending",
  "confirmed",
  "accepted",
  "in_production",
  "packed",
  "dispatched",
  "delivered",
];
