import type { System } from "#platform/tables";

/** Klaviyo's export of profiles. */
export const klaviyoProfiles: System = {
  name: "Klaviyo (profiles)",
  has: ["Email", "Email Marketing Consent"],
  columns: { "Email Marketing Consent Timestamp": "Consent given" },
};
