import * as z from "zod";
import { Currency, OrganisationId } from "#events/_kernel";
import { Company, Country, Locale, Logo, TimeZone, Units } from "#events/projects";

const name = z.string().trim().min(1, "Give the project a name").max(100);

export const CreateProject = z.strictObject({
  name,
  organisation: OrganisationId.optional(),
  currency: Currency.optional(),
  timeZone: TimeZone.optional(),
  country: Country.optional(),
});
export type CreateProject = z.infer<typeof CreateProject>;

/** Only the keys sent are changed; `null` clears. */
export const UpdateProject = z.strictObject({
  name: name.optional(),
  logos: z.array(Logo).max(20).optional(),
  company: Company.nullable().optional(),
  currency: Currency.optional(),
  timeZone: TimeZone.optional(),
  locale: Locale.optional(),
  country: Country.optional(),
  units: Units.optional(),
  supportEmail: z.email().max(254).nullable().optional(),
});
export type UpdateProject = z.infer<typeof UpdateProject>;

export const FoundPlatform = z.strictObject({
  name: z.string().trim().min(1, "Give it a name").max(100),
  currency: Currency.optional(),
});
