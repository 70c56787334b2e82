import * as z from "zod";
import { Actor, Currency, OrganisationId, PlatformId, ProjectId } from "#events/_kernel";
import {
  Company,
  DomainCertificate,
  DomainRecord,
  DomainStatus,
  DomainType,
  Logo,
  Making,
  Papers,
  Units,
} from "#events/projects";

const Meta = z.object({
  createdAt: z.iso.datetime(),
  createdBy: Actor,
  updatedAt: z.iso.datetime(),
  updatedBy: Actor,
  version: z.int(),
});

export const Project = Meta.extend({
  id: ProjectId,
  name: z.string(),
  slug: z.string(),
  platformId: PlatformId,
  platformName: z.string(),
  organisationId: OrganisationId.optional(),
  type: z.enum(["factory", "project", "unknown"]),
  status: z.enum(["active", "archived", "suspended", "deleting"]),
  /** The modules that were installed, by code. */
  integrations: z.array(z.string()),
  /** What the project has: modules that every project begins with, and installed ones. Calls of a paused one are refused. */
  modules: z.array(z.object({ code: z.string(), paused: z.boolean() })),
  logos: z.array(Logo),
  domain: z.string().optional(),
  customDomainName: z.string().optional(),
  company: Company.optional(),
  currency: Currency,
  timeZone: z.string(),
  locale: z.string(),
  country: z.string(),
  units: Units,
  supportEmail: z.string().optional(),
  /** What it makes for other projects of its platform; absent while it offers nothing. */
  making: Making.optional(),
  /** How packing slips and receipts are printed; without a size, the country's standard applies. */
  papers: Papers.optional(),
  requireTwoFactor: z.boolean(),
  requireTwoFactorFrom: z.iso.datetime().optional(),
  orderPrefix: z.string(),
  /** The template that was installed last. */
  templateId: z.string().optional(),
  clonedFrom: ProjectId.optional(),
  /** When a project being deleted will be gone. */
  deletedFrom: z.iso.datetime().optional(),
});
export type Project = z.infer<typeof Project>;

export const Domain = z.object({ domain: z.string(), type: DomainType, primary: z.boolean() });
/** A domain with what its DNS must contain, and what was found at the last check. */
export const DomainDetails = Domain.extend({
  status: DomainStatus,
  records: z.array(DomainRecord),
  certificate: DomainCertificate,
  checkedAt: z.iso.datetime().optional(),
  error: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export type DomainDetails = z.infer<typeof DomainDetails>;

export const Platform = z.object({
  id: PlatformId,
  name: z.string(),
  slug: z.string(),
  domains: z.array(Domain),
  public: z.boolean(),
  favicon: z.string().optional(),
  logos: z.array(Logo),
  theme: z.record(z.string(), z.string()),
  defaultCurrency: Currency,
  defaultLocale: z.string(),
  supportEmail: z.string().optional(),
  /** How long people stay signed in without use; 12 hours unless set. */
  sessionMinutes: z.int().optional(),
});
export type Platform = z.infer<typeof Platform>;
