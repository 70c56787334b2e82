import * as z from "zod";
import { Currency, emailAddress, OrganisationId, ProjectId } from "#events/_kernel";
import { Company, Country, DomainName, Locale, Logo, Making, Papers, TimeZone, Units } from "#events/projects";
import { Instant } from "#platform/contract";

export const TemplateId = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);
const name = z.string().trim().min(1, "Enter a name").max(100);

/** Fields of the request take precedence over those of a template or another project. */
export const CreateProject = z
  .strictObject({
    name,
    organisation: OrganisationId.optional(),
    currency: Currency.optional(),
    timeZone: TimeZone.optional(),
    country: Country.optional(),
    template: TemplateId.optional(),
    variables: z.record(z.string().max(40), z.unknown()).optional(),
    /** Which of the template's modules to install: all unless said. */
    integrations: z.array(z.string().max(60)).max(50).optional(),
    cloneFrom: ProjectId.optional(),
  })
  .refine(({ template, cloneFrom }) => !(template && cloneFrom), {
    path: ["cloneFrom"],
    message: "Start from a template or from another project, not both",
  });
export type CreateProject = z.infer<typeof CreateProject>;

const inUtc = (moment: string): string => new Date(moment).toISOString();

/** Only the fields that are sent change; `null` removes one. */
export const UpdateProject = z.strictObject({
  name: name.optional(),
  logos: z
    .array(Logo)
    .max(20)
    .nullable()
    .transform((logos) => logos ?? [])
    .optional(),
  company: Company.nullable().optional(),
  currency: Currency.optional(),
  timeZone: TimeZone.optional(),
  locale: Locale.optional(),
  country: Country.optional(),
  units: Units.optional(),
  supportEmail: emailAddress().nullable().optional(),
  making: Making.nullable().optional(),
  papers: Papers.nullable().optional(),
  requireTwoFactor: z
    .boolean()
    .nullable()
    .transform((required) => required ?? false)
    .optional(),
  /** From when a second factor is required: by default 14 days from now. */
  requireTwoFactorFrom: Instant.transform(inUtc).nullable().optional(),
  archived: z.boolean().optional(),
});
export type UpdateProject = z.infer<typeof UpdateProject>;

const SESSION_RULE = "Use 15 minutes to 30 days";

export const FoundPlatform = z.strictObject({
  name: z.string().trim().min(1, "Enter a name").max(100),
  currency: Currency.optional(),
});

/** Only the fields that are sent change; `null` removes one. */
export const UpdatePlatform = z.strictObject({
  name: z.string().trim().min(1, "Enter a name").max(100).optional(),
  public: z.boolean().optional(),
  supportEmail: emailAddress().nullable().optional(),
  theme: z
    .record(z.string().regex(/^[a-z]{1,20}$/), z.string().regex(/^#[0-9a-f]{6}$/i, "Use a colour like #d94f30"))
    .refine((theme) => Object.keys(theme).length <= 10, "At most 10 colours")
    .optional(),
  defaultCurrency: Currency.optional(),
  defaultLocale: Locale.optional(),
  /** How long people stay signed in without use: 15 minutes to 30 days. Open sessions keep what they began with. */
  sessionMinutes: z.int().min(15, SESSION_RULE).max(43_200, SESSION_RULE).optional(),
});
export type UpdatePlatform = z.infer<typeof UpdatePlatform>;

export const AddDomain = z.strictObject({ domain: DomainName });

/** The project's exact name as confirmation, here or in the query. */
export const DeleteProject = z.strictObject({ confirm: z.string().max(200).optional() });
export type DeleteProject = z.infer<typeof DeleteProject>;

export const InstallTemplate = z.strictObject({
  variables: z.record(z.string().max(40), z.unknown()).optional(),
  /** Which of the template's modules to install: all unless said. */
  integrations: z.array(z.string().max(60)).max(50).optional(),
  /** Also overwrites what somebody set by hand. */
  overwrite: z.boolean().optional(),
  /** Returns the changes without making them. */
  dryRun: z.boolean().optional(),
});
export type InstallTemplate = z.infer<typeof InstallTemplate>;

/** The values that a project created from a template would set itself. */
export const PreviewTemplate = z.strictObject({
  variables: z.record(z.string().max(40), z.unknown()).optional(),
  currency: Currency.optional(),
  timeZone: TimeZone.optional(),
  country: Country.optional(),
});
export type PreviewTemplate = z.infer<typeof PreviewTemplate>;
