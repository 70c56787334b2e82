import type { Customer } from "#contracts/customers";
import { emailIn, nameOf } from "#web/_record/customer-name.ts";

export interface SavedAddress {
  readonly contactName?: string | undefined;
  readonly company?: string | undefined;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  readonly state?: string | undefined;
  readonly postalCode: string;
  readonly country: string;
}
/** An address that is still being typed. */
export type TypedAddress = { readonly [Field in keyof SavedAddress]?: SavedAddress[Field] | undefined };
/** A customer as returned by the search; the first address is the default. */
export interface FoundCustomer {
  readonly id: string;
  readonly name: string;
  /** Absent where nobody knows one. */
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly company?: string | undefined;
  readonly orders: number;
  readonly addresses: readonly SavedAddress[];
}

export function toFound(customer: Customer): FoundCustomer {
  const { id, phone, addresses, totalOrderCount: orders } = customer;
  const saved = addresses.map(({ id: _id, isDefault: _default, ...address }): SavedAddress => address);
  const email = emailIn(customer.email);
  return { id, name: nameOf(customer), email, phone, company: saved[0]?.company, orders, addresses: saved };
}

/** The customer's name; empty where they are only known by their email or phone number. */
export const ownNameOf = ({ name, email, phone }: FoundCustomer): string =>
  name === email || name === phone ? "" : name;

/** An address on one line. */
export const lineOf = ({ line1, line2, city, postalCode }: Omit<SavedAddress, "country">): string =>
  [line1, line2, [city, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
