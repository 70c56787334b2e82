import * as z from "zod";
import { emailAddress } from "./email.ts";
import { hasPostcodes, hasTowns } from "./places.ts";

const line = (max: number) => z.string().trim().min(1).max(max);
const maybe = (max: number) => z.string().trim().max(max).default("");

const parts = {
  contactName: line(120).optional(),
  company: line(120).optional(),
  line2: line(200).optional(),
  city: maybe(120),
  state: line(120).optional(),
  postalCode: maybe(20),
  country: z.string().regex(/^[A-Z]{2}$/, "Use a two-letter country code, like GB"),
};
const hasCountry = ({ value }: { readonly value: unknown }): boolean =>
  typeof value === "object" && value !== null && "country" in value && typeof value.country === "string";

/**
 * A postal address as it is stored; `country` is ISO 3166-1 alpha-2, ZZ where it is unknown. What an imported file did not have is
 * empty, and so are the postcode and the town of countries without them.
 */
export const Address = z.strictObject({ ...parts, line1: maybe(200) });
export type Address = z.infer<typeof Address>;

/** A complete postal address, as it is entered: with a postcode and a town where the country has them. */
export const PostalAddress = z
  .strictObject({ ...parts, line1: line(200) })
  .refine(({ city, country }) => city !== "" || !hasTowns(country), {
    path: ["city"],
    message: "Required",
    when: hasCountry,
  })
  .refine(({ postalCode, country }) => postalCode !== "" || !hasPostcodes(country), {
    path: ["postalCode"],
    message: "Required",
    when: hasCountry,
  });

export const ContactInformation = z.strictObject({
  email: emailAddress(),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, "Use the international form, like +447700900417")
    .optional(),
});
export type ContactInformation = z.infer<typeof ContactInformation>;

/** Contact information as it is stored: a phone number of an imported file that could not be read is as it was written. */
export const StoredContact = ContactInformation.extend({ phone: z.string().max(40).optional() });

/** A phone number as people write it. A service reads it by the country it is from. */
export const WrittenPhone = z.string().trim().min(1).max(60);

/** Stands for the email of a person who gave none. Nothing under `.invalid` can be delivered (RFC 2606). */
export const placeholderEmail = (id: string): string => `${id.replaceAll("_", "-")}@no-email.invalid`;
/** Whether an address can be written to: it belongs neither to a person who gave none nor to one who was erased. */
export const isReachable = (email: string): boolean => !/@(?:no-email|imported|erased)\.invalid$/i.test(email);

export const ERASED_ADDRESS: Address = {
  contactName: "Erased customer",
  line1: "Erased",
  city: "Erased",
  postalCode: "Erased",
  country: "ZZ",
};
export const ERASED_CONTACT: ContactInformation = { email: "erased@erased.invalid" };
