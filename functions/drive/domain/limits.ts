import { type DriveSettings, MAX_FILE_BYTES, MB } from "#events/drive";

export { DRIVE_ROOM as ROOM } from "#events/drive";

/** The maximum number of versions of a file. */
export const MAX_VERSIONS = 50;

/** The limits of a drive that nobody has configured. */
export const DEFAULTS: DriveSettings = { quotaBytes: 2048 * MB, retentionDays: 30, maxFileBytes: MAX_FILE_BYTES };
