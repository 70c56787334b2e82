import * as z from "zod";
import { Currency, event, ProjectId } from "#events/_kernel";
import { Config } from "../integrations/index.ts";
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
  /** Present while other projects of the platform may ask it to make items for them. */
  making: Making.nullable().optional(),
  papers: Papers.nullable().optional(),
  requireTwoFactor: z.boolean().optional(),
  /** From this moment members need a second factor; `null` while none is required. */
  requireTwoFactorFrom: z.iso.datetime().nullable().optional(),
});
/** The settings of a project. */
export type ProjectSettings = z.infer<typeof settings>;

/** Only the changed fields; `null` removes one. */
export const ProjectChanged = event("ProjectChanged", z.object({ project: ProjectId, ...settings.shape }));

/**
 * The `ProjectChanged` that follows in the same commit holds the changes; `before` holds the previous values of those
 * fields. `integrations` names the modules that are installed because of it.
 */
export const TemplateInstalled = event(
  "TemplateInstalled",
  z.object({
    project: ProjectId,
    template: z.string(),
    before: settings,
    integrations: z.array(z.object({ code: z.string(), config: Config.optional() })).optional(),
  }),
);
/** The `ProjectChanged` before it in the same commit restored the fields that the template had set. */
export const TemplateRemoved = event("TemplateRemoved", z.object({ project: ProjectId, template: z.string() }));
