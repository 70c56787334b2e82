const DAY = 86_400_000;
const GRACE_DAYS = 14;
const DELETION_DAYS = 30;

/** Returns the default start of a required second factor. */
export const graceFrom = (now: Date): string => new Date(now.getTime() + GRACE_DAYS * DAY).toISOString();
/** Returns when a project deleted now will be gone. */
export const deletionFrom = (now: Date): string => new Date(now.getTime() + DELETION_DAYS * DAY).toISOString();
