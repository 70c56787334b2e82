/** What the files of one form may be together, with the form around them: two of the largest, or many small ones. Bytes. */
export const MAX_UPLOAD_BYTES = 52 * 1024 * 1024;
/** The form's own share of that. Bytes. */
const FORM_BYTES = 512 * 1024;

/** Whether files are too much for one form. */
export const isTooMuch = (files: readonly { readonly size: number }[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES - FORM_BYTES;
