import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "invalid-transition": [409, "Only a flow that is on can be paused."],
  "record-hidden": [403, "Your role can't see the record that this flow would be tried on. Nothing was tried."],
  "no-email": [422, "This flow sends no email, so there is nothing to test."],
  "nothing-missed": [409, "Nothing was missed in this period."],
  "flow-not-on": [409, "Switch the flow on first. Nothing was replayed."],
} as const satisfies Refusals;
