import * as z from "zod";
import { emailAddress, event, Price } from "#events/_kernel";
import { ConfigSchema } from "./config-schema.ts";

/** The code of a module in projects, URLs and other listings. */
export const ModuleCode = z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, "Use lowercase letters, digits and hyphens");
export const CategoryCode = z.enum([
  "sell",
  "make",
  "people",
  "market",
  "site",
  "organise",
  "insight",
  "ai",
  "connect",
]);
export type CategoryCode = z.infer<typeof CategoryCode>;

const line = (most: number) => z.string().trim().min(1).max(most);
const WebAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s/]\S*$/, "Use a web address, like https://example.com");
/** A path of our own site or the URL of the module's maker. */
const Path = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])\S*|https:\/\/[^\s/]\S*)$/, "Begin with / for a page here, or with https://");
const RouteName = z.string().regex(/^[a-z][a-z0-9.-]{0,79}$/, "Use lowercase letters, digits, dots and hyphens");

export const ListingProduct = z.strictObject({
  code: ModuleCode,
  name: line(80),
  description: z.string().trim().max(500).optional(),
  price: Price,
  interval: z.enum(["once", "month", "year", "usage"]),
  unit: line(40).optional(),
  active: z.boolean(),
});
export type ListingProduct = z.infer<typeof ListingProduct>;

/** The groups of the dashboard's menu: the jobs that its entries are used for. */
export const MENU_GROUPS = [
  "sell",
  "make",
  "customers",
  "marketing",
  "website",
  "organise",
  "figures",
  "connections",
  "manage",
] as const;

/** A module's listing: every field that can be changed. */
export const listingShape = {
  name: line(80),
  tagline: z.string().trim().max(140),
  description: z.string().trim().max(4000),
  /** The name of a Lucide icon. */
  icon: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "The name of an icon, like shopping-bag"),
  images: z.array(WebAddress).max(10),
  category: CategoryCode,
  tags: z.array(line(40)).max(20),
  developer: z.strictObject({
    name: line(80),
    url: WebAddress.optional(),
    supportEmail: emailAddress().optional(),
  }),
  pricing: z.strictObject({
    type: z.enum(["free", "plan", "subscription", "usage"]),
    price: Price.optional(),
    interval: z.enum(["month", "year"]).optional(),
    plans: z.array(line(60)).max(20).optional(),
    trialDays: z.int().min(0).max(365).optional(),
  }),
  /** The permissions that it requests, each with a reason. */
  permissions: z
    .array(z.strictObject({ id: z.string().regex(/^[a-z-]+\.[a-z-]+\.[a-z-]+$/), reason: line(300) }))
    .max(50),
  /** Modules that must be installed before it. */
  requires: z.array(ModuleCode).max(20),
  /** Modules that it cannot be installed together with. */
  conflicts: z.array(ModuleCode).max(20),
  configSchema: ConfigSchema,
  routes: z.array(z.strictObject({ path: Path, name: RouteName, title: line(60) })).max(20),
  /** Its menu entries, each with the name of a route. */
  menu: z
    .array(
      z.strictObject({
        name: RouteName,
        order: z.int().min(0).max(100_000),
        icon: line(40).optional(),
        group: z.enum(MENU_GROUPS).optional(),
      }),
    )
    .max(20),
  products: z.array(ListingProduct).max(50),
  visibility: z.enum(["public", "private", "beta", "hidden"]),
  status: z.enum(["draft", "in_review", "published", "retired"]),
} as const;
export const ListingFields = z.object(listingShape);
export type ListingFields = z.infer<typeof ListingFields>;
const SomeFields = ListingFields.partial();
/** The changed fields of a listing. */
export type SomeListingFields = z.infer<typeof SomeFields>;

const listingRef = { code: ModuleCode };
export const ListingCreated = event("ListingCreated", z.object({ ...listingRef, ...listingShape }), { internal: true });
/**
 * Only the changed fields. Modules of the built-in catalogue are changed by the same fact; fields it does not name keep
 * the catalogue's value.
 */
export const ListingChanged = event("ListingChanged", z.object({ ...listingRef, ...SomeFields.shape }), {
  internal: true,
});
/** The module can no longer be installed; existing installations stay. */
export const ListingDeleted = event("ListingDeleted", z.object(listingRef), { internal: true });
export const ListingRestored = event("ListingRestored", z.object(listingRef), { internal: true });

export const listingEvents = [ListingCreated, ListingChanged, ListingDeleted, ListingRestored] as const;
