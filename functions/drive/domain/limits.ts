import { type DriveSettings, MB, MOST_FILE_BYTES } from "#events/drive";

/** The balance that holds the bytes a drive can still take; it never falls below zero. */
export const ROOM = "drive-room";

/** As many versions of a file as are kept. */
export const MOST_VERSIONS = 50;

/** What a drive may hold that nobody has set up otherwise. */
export const DEFAULTS: DriveSettings = { quotaBytes: 2048 * MB, retentionDays: 30, maxFileBytes: MOST_FILE_BYTES };
