/** The maximum size of a form with a file of delivery rates, in bytes. */
export const MAX_FORM_BYTES = 1024 * 1024;
