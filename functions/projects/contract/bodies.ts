import * as z from "zod";
import { Currency, OrganisationId, ProjectId } from "#events/_kernel";
import { Company, Country, Locale, Logo, Making, Papers, TimeZone, Units } from "#events/projects";
import { Instant } from "#platform/contract";

export const TemplateId = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);
const name = z.string().trim().min(1, "Give the project a name").max(100);

/** What is said here goes before what a template or another project would bring. */
export const CreateProject = z
  .strictObject({
    name,
    organisation: OrganisationId.optional(),
    currency: Currency.optional(),
    timeZone: TimeZone.optional(),
    country: Country.optional(),
    template: TemplateId.optional(),
    variables: z.record(z.string().max(40), z.unknown()).optional(),
    cloneFrom: ProjectId.optional(),
  })
  .refine(({ template, cloneFrom }) => !(template && cloneFrom), {
    path: ["cloneFrom"],
    message: "Start from a template or from another project, not both",
  });
export type CreateProject = z.infer<typeof CreateProject>;

const inUtc = (moment: string): string => new Date(moment).toISOString();

/** Only the keys sent are changed; `null` clears. */
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
  supportEmail: z.email().max(254).nullable().optional(),
  making: Making.nullable().optional(),
  papers: Papers.nullable().optional(),
  requireTwoFactor: z
    .boolean()
    .nullable()
    .transform((required) => required ?? false)
    .optional(),
  /** From when on nobody gets in without a second factor: 14 days from now where it is asked for and no day is said. */
  requireTwoFactorFrom: Instant.transform(inUtc).nullable().optional(),
  archived: z.boolean().optional(),
});
export type UpdateProject = z.infer<typeof UpdateProject>;

export const FoundPlatform = z.strictObject({
  name: z.string().trim().min(1, "Give it a name").max(100),
  currency: Currency.optional(),
});

/** What the asker typed to show that they mean it: the project's exact name, here or in the query. */
export const DeleteProject = z.strictObject({ confirm: z.string().max(200).optional() });
export type DeleteProject = z.infer<typeof DeleteProject>;

export const InstallTemplate = z.strictObject({
  variables: z.record(z.string().max(40), z.unknown()).optional(),
  integrations: z.array(z.string().max(60)).max(50).optional(),
  /** Also what somebody set by hand. */
  overwrite: z.boolean().optional(),
  /** Answers what it would change, and changes nothing. */
  dryRun: z.boolean().optional(),
});
export type InstallTemplate = z.infer<typeof InstallTemplate>;

/** What a project that begins with a template would be told besides. */
export const PreviewTemplate = z.strictObject({
  variables: z.record(z.string().max(40), z.unknown()).optional(),
  currency: Currency.optional(),
  timeZone: TimeZone.optional(),
  country: Country.optional(),
});
export type PreviewTemplate = z.infer<typeof PreviewTemplate>;
