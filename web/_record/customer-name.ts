/** Addresses that stand for none: of a person who gave no email, or of an imported order without one. */
const PLACEHOLDER = /@(?:no-email|imported)\.invalid$/;

/** An address that somebody can be written to at; undefined for one that stands for none. */
export const emailIn = (email: string | undefined): string | undefined =>
  email === undefined || PLACEHOLDER.test(email) ? undefined : email;

interface Named {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** A customer's name, or how else they are known: their email or their phone number. */
export const nameOf = ({ firstName, lastName, email, phone }: Named): string =>
  [firstName, lastName].filter(Boolean).join(" ") || emailIn(email) || phone || email;

/** What tells customers of one name apart: their email, or their phone number where they have none. */
export const contactOf = ({ email, phone }: Pick<Named, "email" | "phone">): string => emailIn(email) ?? phone ?? email;
