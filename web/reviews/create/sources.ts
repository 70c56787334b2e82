/** Where a manually added review was written. */
export const sources = ["website", "etsy", "google", "amazon"] as const;
