import { normalised } from "#platform/views";

export type Alike = "phone" | "address" | "email";

/** What two records are compared by. */
interface Compared {
  readonly status: string;
  readonly mergedInto?: unknown;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly addresses: readonly { readonly postalCode: string; readonly country: string }[];
}

/** So many addresses of a customer are compared. */
const MAX_ADDRESSES = 5;
/** As many last digits tell a phone number, with and without the country's code. */
const PHONE_DIGITS = 9;

/**
 * What two records of one person have in common, as names of partitions: the phone number; the whole name and a postcode; the whole
 * name and the part of the email before the @.
 */
export function likenessOf(row: Compared): { readonly by: Alike; readonly key: string }[] {
  if (row.mergedInto || row.status !== "active") return [];
  const digits = (row.phone ?? "").replace(/\D/g, "");
  const name = row.firstName && row.lastName ? normalised(`${row.firstName} ${row.lastName}`) : undefined;
  const postcodes = row.addresses
    .slice(0, MAX_ADDRESSES)
    .filter(({ postalCode }) => postalCode !== "")
    .map(({ postalCode, country }) => `${country} ${normalised(postalCode).replace(/[\s-]/g, "")}`);
  const local = normalised(row.email.slice(0, Math.max(0, row.email.lastIndexOf("@")))).replace(/[._+-]/g, "");
  return [
    ...(digits.length >= PHONE_DIGITS ? [{ by: "phone" as const, key: `phone ${digits.slice(-PHONE_DIGITS)}` }] : []),
    ...(name ? [...new Set(postcodes)].map((code) => ({ by: "address" as const, key: `at ${code} ${name}` })) : []),
    ...(name && local ? [{ by: "email" as const, key: `as ${local} ${name}` }] : []),
  ];
}
