import * as z from "zod";

const line = (max: number) => z.string().trim().min(1).max(max);

/** A postal address; `country` is ISO 3166-1 alpha-2. */
export const Address = z.strictObject({
  contactName: line(120).optional(),
  company: line(120).optional(),
  line1: line(200),
  line2: line(200).optional(),
  city: line(120),
  state: line(120).optional(),
  postalCode: line(20),
  country: z.string().regex(/^[A-Z]{2}$/, "Use a two-letter country code, like GB"),
});
export type Address = z.infer<typeof Address>;

export const ContactInformation = z.strictObject({
  email: z.email().max(254),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, "Use the international form, like +447700900417")
    .optional(),
});
export type ContactInformation = z.infer<typeof ContactInformation>;

export const ERASED_ADDRESS: Address = {
  contactName: "Erased customer",
  line1: "Erased",
  city: "Erased",
  postalCode: "Erased",
  country: "ZZ",
};
export const ERASED_CONTACT: ContactInformation = { email: "erased@erased.invalid" };
