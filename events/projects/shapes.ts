import * as z from "zod";
import { ContactInformation, PostalAddress } from "#events/_kernel";

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
}

export const TimeZone = z
  .string()
  .regex(/^[A-Z][\w+-]*(\/[\w+-]+)*$/, "Use an IANA time zone, like Europe/London")
  .refine(isTimeZone, "Use an IANA time zone, like Europe/London");
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

/** What a project offers to make for other projects of its platform. */
export const Making = z.strictObject({
  technologies: z.array(z.string().trim().min(1).max(40)).max(8),
  leadTimeDays: z.int().min(0).max(1000),
});
export type Making = z.infer<typeof Making>;

export const Company = z.strictObject({
  name: z.string().trim().min(1).max(200),
  registrationNumber: z.string().trim().max(60).optional(),
  taxId: z.string().trim().max(60).optional(),
  address: PostalAddress,
  email: ContactInformation.shape.email.optional(),
  phone: ContactInformation.shape.phone,
});
export type Company = z.infer<typeof Company>;

/** The paper size of printed documents. */
export const PaperSize = z.enum(["a4", "letter"]);
export type PaperSize = z.infer<typeof PaperSize>;
/** The countries whose standard paper size is Letter. */
const LETTER = new Set(["US", "CA", "MX", "CL", "CO", "CR", "GT", "PA", "PH", "PR", "DO", "SV", "VE"]);
export const usualPaper = (country: string): PaperSize => (LETTER.has(country) ? "letter" : "a4");
/** A logo printed at the top of documents; its content is stored under `paperLogoBlob`. */
export const PaperLogo = z.strictObject({
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
  contentType: z.enum(["image/png", "image/jpeg"]),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
});
export type PaperLogo = z.infer<typeof PaperLogo>;
export const paperLogoBlob = (checksum: string): string => `papers/logo-${checksum}`;
/** How packing slips and receipts are printed. Without a size, the standard of the project's country applies. */
export const Papers = z.strictObject({ size: PaperSize.optional(), logo: PaperLogo.optional() });
export type Papers = z.infer<typeof Papers>;
