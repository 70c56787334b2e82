/** Where a review that somebody adds by hand was written. */
export const sources = ["website", "etsy", "google", "amazon"] as const;
