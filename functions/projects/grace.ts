const DAY = 86_400_000;
const GRACE_DAYS = 14;
const DELETION_DAYS = 30;

/** From when on a second factor is asked for, where nobody says. */
export const graceFrom = (now: Date): string => new Date(now.getTime() + GRACE_DAYS * DAY).toISOString();
/** When a project that is deleted now goes for good. */
export const deletionFrom = (now: Date): string => new Date(now.getTime() + DELETION_DAYS * DAY).toISOString();
