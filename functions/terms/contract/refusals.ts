import type { Refusals } from "#platform/contract";

export const refusals = {
  "terms-not-found": [404, "These terms were not found."],
  "no-terms": [404, "This platform has no terms and conditions."],
  "terms-superseded": [409, "These terms have changed in the meantime. Read and sign the current version."],
  "terms-unchanged": [409, "This is the text of the last version. Nothing was saved."],
  "platform-not-found": [404, "Platform not found."],
  "validation-failed": [422, "Some of these values can't be used."],
} as const satisfies Refusals;
