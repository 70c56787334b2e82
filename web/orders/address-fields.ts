/**
 * An address's fields in the usual order. It is usually somebody else's address, so autofill is off. Some countries have no
 * towns or postcodes, so whether those are required is known from the country alone.
 */
export const addressFields = [
  { name: "contactName", required: false, autoComplete: "off" },
  { name: "company", required: false, autoComplete: "off" },
  { name: "line1", required: true, autoComplete: "off" },
  { name: "line2", required: false, autoComplete: "off" },
  { name: "city", required: "by country", autoComplete: "off" },
  { name: "state", required: false, autoComplete: "off" },
  { name: "postalCode", required: "by country", autoComplete: "off" },
  { name: "country", required: true, autoComplete: "off" },
] as const;

/** An address with its fields in that order and without empty ones, for comparison. */
export const inOrder = (
  address: Readonly<Partial<Record<(typeof addressFields)[number]["name"], string | undefined>>>,
) => Object.fromEntries(addressFields.flatMap(({ name }) => (address[name] ? [[name, address[name]]] : [])));
