import * as z from "zod";
import { Currency, event, OrganisationId, PlatformId, ProjectId, streamOf, UserId } from "#events/_kernel";
import { domainEvents } from "./domains.ts";
import {
  ProjectArchived,
  ProjectDeleted,
  ProjectDeletionCancelled,
  ProjectDeletionRequested,
  ProjectRestored,
} from "./life.ts";
import { ProjectChanged, TemplateInstalled, TemplateRemoved } from "./settings.ts";
import { Country, Locale, Logo, TimeZone, Units } from "./shapes.ts";

export * from "./domains.ts";
export * from "./life.ts";
export * from "./settings.ts";
export * from "./shapes.ts";
export * from "./vat-number.ts";

export const PROJECT = "project";
export const PLATFORM = "platform";
/** The domains of a project's website, in the directory. */
export const CLIENT_DOMAINS = "clientdomains";
export const clientDomainsStream = (project: string): string => streamOf(CLIENT_DOMAINS, project);
export const projectStream = (project: string): string => streamOf(PROJECT, project);
export const platformStream = (platform: string): string => streamOf(PLATFORM, platform);

export const PlatformCreated = event(
  "PlatformCreated",
  z.object({
    platform: PlatformId,
    name: z.string(),
    slug: z.string(),
    domains: z.array(z.string()),
    public: z.boolean(),
    defaultCurrency: Currency,
    defaultLocale: Locale,
    favicon: z.string().optional(),
    logos: z.array(Logo),
    theme: z.record(z.string(), z.string()),
    /** The person who sets it up and becomes its administrator. */
    founder: UserId.optional(),
  }),
);

/** Only what is there has changed; `null` removes it. */
export const PlatformChanged = event(
  "PlatformChanged",
  z.object({
    platform: PlatformId,
    name: z.string().optional(),
    public: z.boolean().optional(),
    supportEmail: z.string().nullable().optional(),
    theme: z.record(z.string(), z.string()).optional(),
    defaultCurrency: Currency.optional(),
    defaultLocale: Locale.optional(),
    /** How long its people's sessions may go unused. */
    sessionMinutes: z.int().optional(),
  }),
);

export const ProjectCreated = event(
  "ProjectCreated",
  z.object({
    project: ProjectId,
    owner: UserId,
    name: z.string(),
    slug: z.string(),
    platformId: PlatformId,
    organisationId: OrganisationId.optional(),
    currency: Currency,
    timeZone: TimeZone,
    locale: Locale,
    country: Country,
    units: Units,
    orderPrefix: z.string(),
    /** The project whose settings were copied. */
    clonedFrom: ProjectId.optional(),
  }),
);

export const platformEvents = [PlatformCreated, PlatformChanged, ...domainEvents] as const;
export const projectEvents = [
  ProjectCreated,
  ProjectChanged,
  TemplateInstalled,
  TemplateRemoved,
  ProjectArchived,
  ProjectRestored,
  ProjectDeletionRequested,
  ProjectDeletionCancelled,
  ProjectDeleted,
] as const;
