import type { FactOf } from "#events/_kernel";
import { Consent, type MergedCustomerAdded } from "#events/customers";

/** A customer's fields as they are stored. */
export type Details = Readonly<Record<string, unknown>>;

type Added = FactOf<typeof MergedCustomerAdded>["data"];
/** What came from a merged record. */
export type Gained = Pick<
  Added,
  "firstName" | "lastName" | "phone" | "gender" | "locale" | "addresses" | "tags" | "note"
>;

export const gainedIn = ({ firstName, lastName, phone, gender, locale, addresses, tags, note }: Added): Gained => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
  ...(phone && { phone }),
  ...(gender && { gender }),
  ...(locale && { locale }),
  addresses,
  tags,
  ...(note && { note }),
});

/** A customer's details with those of a merged record. */
export function withGained<D extends Details>(details: D, { addresses, tags, note, ...filled }: Gained): D {
  const list = (value: unknown) => (value as readonly unknown[] | undefined) ?? [];
  return {
    ...details,
    ...filled,
    ...(addresses.length > 0 && { addresses: [...list(details.addresses), ...addresses] }),
    ...(tags.length > 0 && { tags: [...list(details.tags), ...tags] }),
    ...(note && { note: details.note ? `${details.note}\n\n${note}` : note }),
  };
}

export const consentsOf = (details: Details) => ({
  email: Consent.catch("not_set").parse(details.emailConsent),
  sms: Consent.catch("not_set").parse(details.smsConsent),
});

interface Recognised {
  readonly details: Details;
  readonly earlierEmails: readonly string[];
}
/** The details by which a record is recognised. */
export function plainDetails({ details, earlierEmails }: Recognised) {
  const text = (field: string) => (details[field] ? String(details[field]) : undefined);
  return {
    email: text("email") ?? "",
    earlierEmails: [...earlierEmails],
    firstName: text("firstName"),
    lastName: text("lastName"),
    phone: text("phone"),
  };
}
