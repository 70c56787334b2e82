import * as z from "zod";
import { Currency, event, ProjectId } from "#events/_kernel";
import { Company, Country, Locale, Logo, Making, Papers, TimeZone, Units } from "./shapes.ts";

const settings = z.object({
  name: z.string().optional(),
  logos: z.array(Logo).optional(),
  company: Company.nullable().optional(),
  currency: Currency.optional(),
  timeZone: TimeZone.optional(),
  locale: Locale.optional(),
  country: Country.optional(),
  units: Units.optional(),
  supportEmail: z.string().nullable().optional(),
  /** Set while other projects of the platform may ask it to make things for them. */
  making: Making.nullable().optional(),
  papers: Papers.nullable().optional(),
  requireTwoFactor: z.boolean().optional(),
  /** From when on nobody gets in without a second factor; `null` while none is asked for. */
  requireTwoFactorFrom: z.iso.datetime().nullable().optional(),
});
/** What can be set about a project. */
export type ProjectSettings = z.infer<typeof settings>;

/** Only what changed; `null` = taken away. */
export const ProjectChanged = event("ProjectChanged", z.object({ project: ProjectId, ...settings.shape }));

/** What it changes is told by the `ProjectChanged` that follows in the same commit; `before` is what those fields held. */
export const TemplateInstalled = event(
  "TemplateInstalled",
  z.object({ project: ProjectId, template: z.string(), before: settings }),
);
/** The `ProjectChanged` ahead of it in the same commit put back what was still the template's. */
export const TemplateRemoved = event("TemplateRemoved", z.object({ project: ProjectId, template: z.string() }));
