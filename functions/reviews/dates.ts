const DAY_MS = 86_400_000;

/** Returns the latest possible date of a review: tomorrow, because some time zones are ahead. */
export const latestDate = (now: Date): string => new Date(now.getTime() + DAY_MS).toISOString();
