import { type DriveSettings, MB, MOST_FILE_BYTES } from "#events/drive";

export { DRIVE_ROOM as ROOM } from "#events/drive";

/** As many versions of a file as are kept. */
export const MOST_VERSIONS = 50;

/** What a drive may hold that nobody has set up otherwise. */
export const DEFAULTS: DriveSettings = { quotaBytes: 2048 * MB, retentionDays: 30, maxFileBytes: MOST_FILE_BYTES };
