/** An address's fields in the order people write them; typed for somebody else, so browsers do not fill in the typist's own. */
export const addressFields = [
  { name: "contactName", required: false, autoComplete: "off" },
  { name: "company", required: false, autoComplete: "off" },
  { name: "line1", required: true, autoComplete: "off" },
  { name: "line2", required: false, autoComplete: "off" },
  { name: "city", required: true, autoComplete: "off" },
  { name: "state", required: false, autoComplete: "off" },
  { name: "postalCode", required: true, autoComplete: "off" },
  { name: "country", required: true, autoComplete: "off" },
] as const;

/** An address with its fields in that order and the empty ones left out, so that two can be compared. */
export const inOrder = (
  address: Readonly<Partial<Record<(typeof addressFields)[number]["name"], string | undefined>>>,
) => Object.fromEntries(addressFields.flatMap(({ name }) => (address[name] ? [[name, address[name]]] : [])));
