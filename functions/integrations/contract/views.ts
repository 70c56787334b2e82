import * as z from "zod";
import { Actor } from "#events/_kernel";
import { CategoryCode, Config, ListingProduct, listingShape, ModuleCode } from "#events/integrations";
import { Meta } from "#platform/history";

const { products: _, ...offered } = listingShape;

/** How far an installation is; what is not there has none. */
export const InstallationStatus = z.enum(["installing", "setup_required", "active", "paused", "uninstalled"]);
export type InstallationStatus = z.infer<typeof InstallationStatus>;

/** A module as it is offered. `id` is its code. */
export const Listing = z.object({
  id: ModuleCode,
  code: ModuleCode,
  ...offered,
  installCount: z.int(),
  /** Whether the catalogue brings it along; else this platform made it. */
  builtIn: z.boolean(),
  /** Absent while nobody has changed what the catalogue brings along. */
  ...Meta.partial().shape,
  version: z.int(),
});
export type Listing = z.infer<typeof Listing>;

/** `installation`: how far it is in the project asked about. */
export const StoreListing = Listing.extend({ installation: InstallationStatus.optional() });
export type StoreListing = z.infer<typeof StoreListing>;

/** What administrators see besides: what it sells. */
export const AdminListing = Listing.extend({ products: z.array(ListingProduct) });
export type AdminListing = z.infer<typeof AdminListing>;

export const Category = z.object({
  id: CategoryCode,
  code: CategoryCode,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  sortOrder: z.int(),
  /** How many modules are offered in it. */
  listingCount: z.int(),
});
export type Category = z.infer<typeof Category>;

/** Something a module sells. `id` is its code, one per module. */
export const IntegrationProduct = ListingProduct.extend({ id: ModuleCode, integration: ModuleCode });
export type IntegrationProduct = z.infer<typeof IntegrationProduct>;

/** A module in a project. */
export const Integration = z.object({
  code: ModuleCode,
  name: z.string(),
  icon: z.string(),
  config: Config,
  /** When it was set up; null while it is not. */
  setupAt: z.string().nullable(),
  status: InstallationStatus,
  /** The version of the listing it was installed from. */
  version: z.string(),
  /** What was accepted when it was installed. */
  permissions: z.array(z.string()),
  health: z.object({ state: z.enum(["ok", "warning", "unknown"]), message: z.string().optional() }),
  installedAt: z.string(),
  installedBy: Actor,
  uninstalledAt: z.string().optional(),
  /** The stream's version, for `If-Match`. */
  revision: z.int(),
  createdAt: z.string(),
  createdBy: Actor,
  updatedAt: z.string(),
  updatedBy: Actor,
});
export type Integration = z.infer<typeof Integration>;
