import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "file-missing": [422, "Send a file, as the body or as the field `file` of a form."],
  "file-too-large": [413, "The file is larger than this drive allows. Nothing was uploaded."],
  "type-not-allowed": [415, "This drive does not accept files of that type. Nothing was uploaded."],
  "picture-unreadable": [422, "This file is not a picture that can be read. Use PNG, JPEG, WebP, GIF, AVIF or TIFF."],
  "picture-too-large": [422, "The picture has too many pixels to be drawn like this."],
  "address-expired": [410, "This address has expired. Ask for a new one."],
  "file-in-trash": [409, "The file is in the trash. Restore it first."],
  "too-many-versions": [409, "This file has reached its limit of versions. Nothing was uploaded."],
  "drive-full": [409, "The drive is full. Nothing was uploaded. Empty the trash, or ask for more space."],
  "drive-read-only": [409, "The drive is read-only. Nothing was changed."],
  "drive-suspended": [403, "The drive is suspended."],
  "drive-exists": [409, "The project already has a drive."],
  "drive-not-set-up": [404, "The project has no drive."],
  "quota-below-used": [409, "The files already need more space than that."],
  "period-too-long": [422, "Choose at most 92 days at a time."],
} as const satisfies Refusals;
