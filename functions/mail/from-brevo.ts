import type { System } from "#platform/tables";

/** Brevo's export of contacts; its standard attributes have names in the account's language. */
export const brevoContacts: System = {
  name: "Brevo (contacts)",
  has: ["EMAIL", "ADDED_TIME", "MODIFIED_TIME"],
  columns: { PRENOM: "First name", VORNAME: "First name", NOM: "Last name", NACHNAME: "Last name" },
};
