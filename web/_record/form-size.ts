/** For the parts' headers and the fields beside the files, in bytes. */
const FIELDS_BYTES = 50_000;

/** Whether a form with files is larger than the `maxBytes` its screen reads. */
export function isTooLarge(form: FormData, maxBytes: number): boolean {
  const sizes = [...form.values()].map((value) => (typeof value === "string" ? 0 : value.size));
  return sizes.reduce((sum, size) => sum + size, 0) > maxBytes - FIELDS_BYTES;
}
