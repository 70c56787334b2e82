const DAY_MS = 86_400_000;

/** The latest moment a review can be of: today is tomorrow somewhere already. */
export const latestDate = (now: Date): string => new Date(now.getTime() + DAY_MS).toISOString();
