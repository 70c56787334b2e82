/** The maximum size of a form with files in bytes: two of the largest, or many small ones. */
export const MAX_UPLOAD_BYTES = 52 * 1024 * 1024;
/** The share of the form itself, in bytes. */
const FORM_BYTES = 512 * 1024;

/** Whether files are too large for one form. */
export const isTooMuch = (files: readonly { readonly size: number }[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES - FORM_BYTES;
