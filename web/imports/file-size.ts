/** The maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
