import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of what was sent cannot be used."],
  "file-missing": [422, "Send a file: as the body, or as the field file of a form."],
  "file-too-large": [413, "The file is larger than this drive takes."],
  "type-not-allowed": [415, "This drive does not take files of that type."],
  "file-in-trash": [409, "The file is in the trash. Restore it first."],
  "too-many-versions": [409, "This file has as many versions as one can have."],
  "drive-full": [409, "The drive is full. Empty the trash or ask for more room."],
  "drive-read-only": [409, "The drive is read-only: its files can be looked at, and nothing changes."],
  "drive-suspended": [403, "The drive is suspended."],
  "drive-exists": [409, "The project has a drive already."],
  "drive-not-set-up": [404, "The project has no drive."],
  "quota-below-used": [409, "The files need more room than that."],
  "period-too-long": [422, "Ask for at most 92 days at a time."],
} as const satisfies Refusals;
