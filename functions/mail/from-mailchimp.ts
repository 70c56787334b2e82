import type { System } from "#platform/tables";

/** Mailchimp's export of an audience or a part of it; its columns of who left or bounced are read as consent. */
export const mailchimpContacts: System = {
  name: "Mailchimp (contacts)",
  has: ["Email Address", "MEMBER_RATING", "LEID", "EUID"],
  columns: { CC: "Country", CONFIRM_TIME: "Consent given", OPTIN_TIME: "Consent given" },
};
