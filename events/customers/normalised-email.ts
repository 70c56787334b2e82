/** The normal form of an email address, by which a customer is recognised. */
export const normalisedEmail = (email: string): string => email.normalize("NFKC").trim().toLowerCase();
