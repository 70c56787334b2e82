import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "insert-type-unknown": [422, "Type of insert not found."],
  "artwork-unusable": [422, "This artwork can't be printed as it is."],
  "insert-archived": [409, "This insert is archived. Create a new one."],
  "already-reviewed": [409, "This insert was reviewed already."],
  "reason-missing": [422, "Enter a reason for the rejection."],
  "parcel-left": [409, "The parcel has left already. What was in it stays as it was recorded."],
  "parcel-cancelled": [409, "This parcel was cancelled. Nothing goes into it."],
} as const satisfies Refusals;
