import type { Refusals } from "#platform/contract";

export const refusals = {
  "listing-not-found": [404, "Module not found."],
  "listing-code-taken": [409, "Another module has this code."],
  "already-installed": [409, "This module is already installed."],
  "not-installed": [404, "This module is not installed here."],
  "version-not-found": [404, "The settings have no such version."],
  "not-in-source": [404, "You have no such module in that project."],
  "permissions-not-accepted": [422, "Accept the permissions the module asks for."],
  "config-unusable": [422, "Some of the settings can't be used."],
  "needs-another": [409, "A module it needs is not installed."],
  "conflicts-with-another": [409, "It doesn't work with another module that is installed."],
  "needed-by-another": [409, "Another installed module needs it."],
  "validation-failed": [422, "Some of these values can't be used."],
} as const satisfies Refusals;
