import type { FulfilmentStatus } from "#events/fulfilments";

/** The state a hold interrupts, by the rank that was reached. */
export const STATUS_OF_RANK: readonly FulfilmentStatus[] = [
  "pending",
  "confirmed",
  "accepted",
  "in_production",
  "packed",
  "dispatched",
  "delivered",
];
