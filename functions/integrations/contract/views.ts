import * as z from "zod";
import { Actor } from "#events/_kernel";
import { CategoryCode, Config, ListingProduct, listingShape, ModuleCode } from "#events/integrations";
import { Meta } from "#platform/history";

const { products: _, ...offered } = listingShape;

/** The status of an installation; a module that is not installed has none. */
export const InstallationStatus = z.enum(["installing", "setup_required", "active", "paused", "uninstalled"]);
export type InstallationStatus = z.infer<typeof InstallationStatus>;

/** A module's listing. `id` is its code. */
export const Listing = z.object({
  id: ModuleCode,
  code: ModuleCode,
  ...offered,
  installCount: z.int(),
  /** Whether the module is in the built-in catalogue; else it was created on this platform. */
  builtIn: z.boolean(),
  /** Absent until somebody changes a module of the built-in catalogue. */
  ...Meta.partial().shape,
  version: z.int(),
});
export type Listing = z.infer<typeof Listing>;

/** `installation`: its status in the project of the request. */
export const StoreListing = Listing.extend({ installation: InstallationStatus.optional() });
export type StoreListing = z.infer<typeof StoreListing>;

/** Administrators also see its products. */
export const AdminListing = Listing.extend({ products: z.array(ListingProduct) });
export type AdminListing = z.infer<typeof AdminListing>;

export const Category = z.object({
  id: CategoryCode,
  code: CategoryCode,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  sortOrder: z.int(),
  /** The number of modules offered in it. */
  listingCount: z.int(),
});
export type Category = z.infer<typeof Category>;

/** A product of a module. `id` is its code, unique in the module. */
export const IntegrationProduct = ListingProduct.extend({ id: ModuleCode, integration: ModuleCode });
export type IntegrationProduct = z.infer<typeof IntegrationProduct>;

/** A module installed in a project. */
export const Integration = z.object({
  code: ModuleCode,
  name: z.string(),
  icon: z.string(),
  config: Config,
  /** When its setup was completed; null while it is not. */
  setupAt: z.string().nullable(),
  status: InstallationStatus,
  /** The version of the listing it was installed from. */
  version: z.string(),
  /** The permissions that were accepted with the installation. */
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

/** The settings of a module as somebody saved them. */
export const ConfigVersion = z.object({
  version: z.int(),
  at: z.string(),
  by: Actor,
  config: Config,
  /** The settings that differ from the version before. */
  changed: z.array(z.string()),
  /** Whether the module has these settings now. */
  current: z.boolean(),
});
export type ConfigVersion = z.infer<typeof ConfigVersion>;
