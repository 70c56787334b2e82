/** The largest file that is taken. Bytes. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
