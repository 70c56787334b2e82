import { type Refusal, refuse } from "#platform/domain";

/** Why a whole file cannot be read, as the wire tells it; `details` carry a sentence of its own, and line or columns. */
export const TABLE_REFUSALS = {
  "file-empty": [422, "The file is empty."],
  "file-too-large": [413, "The file is larger than 25 MB. Split it."],
  "file-not-text": [422, "This is not a CSV file."],
  "file-quotes-unbalanced": [422, "A quotation mark in the file is not closed."],
  "file-row-too-long": [422, "A row of the file is too long."],
  "file-too-many-rows": [422, "The file has more than 100,000 rows. Split it."],
  "file-too-many-columns": [422, "The file has more than 500 columns."],
  "file-columns-missing": [422, "Required columns are missing."],
  "file-columns-doubled": [422, "A column appears twice in the file."],
} as const;
export type Fault = Refusal<keyof typeof TABLE_REFUSALS>;

/** A fault in a sentence of its own, or in the usual one. */
export const fault = (
  code: Fault["refused"],
  message: string = TABLE_REFUSALS[code][1],
  more: Record<string, unknown> = {},
): Fault => refuse(code, { message, ...more });
