import type { Refusals } from "#platform/contract";

export const refusals = {
  "listing-not-found": [404, "There is no such module."],
  "listing-code-taken": [409, "Another module has this code."],
  "already-installed": [409, "This module is installed already."],
  "not-installed": [404, "This module is not installed here."],
  "permissions-not-accepted": [422, "Accept what the module asks to be allowed."],
  "config-unusable": [422, "Some of the settings cannot be used."],
  "needs-another": [409, "Something it needs is not installed."],
  "conflicts-with-another": [409, "It cannot stand beside something that is installed."],
  "needed-by-another": [409, "Something else that is installed needs it."],
  "validation-failed": [422, "Some of what was sent cannot be used."],
} as const satisfies Refusals;
