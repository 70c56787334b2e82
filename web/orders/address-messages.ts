/** Labels of an address's fields. */
export const messages = {
  contactName: "Name",
  company: "Company",
  line1: "Address",
  line2: "Address, second line",
  city: "Town or city",
  state: "Region",
  postalCode: "Postcode",
  country: "Country",
} as const;
