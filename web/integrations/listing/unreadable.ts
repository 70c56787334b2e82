import type { Problem } from "#web/_server/posted.ts";
import type { Faults } from "./body.ts";

/** A form of which some fields cannot be read, as a refusal of ours would say it. */
export const unreadable = (faults: Faults): Problem => ({
  message: "Some of this cannot be used.",
  code: "VALIDATION_FAILED",
  status: 422,
  errors: Object.fromEntries(Object.entries(faults).map(([field, all]) => [field, [...all]])),
});
