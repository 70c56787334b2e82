/** The maximum size of a file of subscribers with the form around it, in bytes. */
export const MAX_FORM_BYTES = 25 * 1024 * 1024;
