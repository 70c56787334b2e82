import * as z from "zod";
import { Address, ContactInformation } from "#events/_kernel";

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
}

export const TimeZone = z
  .string()
  .regex(/^[A-Z][\w+-]*(\/[\w+-]+)*$/, "Use a time zone of the IANA list, like Europe/London")
  .refine(isTimeZone, "Use a time zone of the IANA list, like Europe/London");
/** ISO 3166-1 alpha-2. */
export const Country = z.string().regex(/^[A-Z]{2}$/, "Use a two-letter country code, like GB");
/** BCP 47. */
export const Locale = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, "Use a language tag, like en-GB");
export const Units = z.enum(["metric", "imperial"]);

export const Logo = z.strictObject({
  url: z
    .string()
    .max(2000)
    .regex(/^(https?:\/\/|\/)\S+$/, "Use a web address"),
  meta: z.strictObject({
    context: z.string().max(40),
    backgroundColor: z.string().max(40),
    device: z.string().max(40),
    theme: z.string().max(40),
  }),
});
export type Logo = z.infer<typeof Logo>;

export const Company = z.strictObject({
  name: z.string().trim().min(1).max(200),
  registrationNumber: z.string().trim().max(60).optional(),
  taxId: z.string().trim().max(60).optional(),
  address: Address,
  email: ContactInformation.shape.email.optional(),
  phone: ContactInformation.shape.phone,
});
export type Company = z.infer<typeof Company>;
