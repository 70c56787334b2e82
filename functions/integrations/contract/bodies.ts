import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { Config, listingShape, ModuleCode } from "#events/integrations";

const { status: _status, products, name, category, developer, ...rest } = listingShape;
const unless = {
  tagline: rest.tagline.default(""),
  description: rest.description.default(""),
  icon: rest.icon.default("blocks"),
  images: rest.images.default([]),
  tags: rest.tags.default([]),
  pricing: rest.pricing.default({ type: "free" }),
  permissions: rest.permissions.default([]),
  requires: rest.requires.default([]),
  conflicts: rest.conflicts.default([]),
  configSchema: rest.configSchema.default({ type: "object", properties: {} }),
  routes: rest.routes.default([]),
  menu: rest.menu.default([]),
  visibility: rest.visibility.default("public"),
  products: products.default([]),
};

const menuOfRoutes = ({ menu = [], routes = [] }: { menu?: { name: string }[]; routes?: { name: string }[] }) =>
  menu.every(({ name }) => routes.some((route) => route.name === name));
const named = { path: ["menu"], message: "Each menu entry must have the name of one of the routes" };

/** Words that this service's paths use. */
const RESERVED = new Set(["admin", "categories", "listings"]);
const Code = ModuleCode.refine((code) => !RESERVED.has(code), "This word is reserved");

/** It begins as a draft; only name, code, category and vendor are required. */
export const createListingRequest = z
  .strictObject({ code: Code, name, category, developer, ...unless })
  .refine(menuOfRoutes, named);
export type CreateListing = z.infer<typeof createListingRequest>;

/** Only the fields that are sent change. A code never changes. */
export const updateListingRequest = z.strictObject(z.object(listingShape).partial().shape);
export type UpdateListing = z.infer<typeof updateListingRequest>;

/** Settings by name; `null` removes one. */
const SentConfig = z.record(Config.keyType, Config.valueType.nullable());

export const installIntegrationRequest = z.strictObject({
  config: Config.optional(),
  /** Every permission that the module requests. */
  acceptPermissions: z.array(z.string().max(100)).max(50).default([]),
});
export type InstallIntegration = z.infer<typeof installIntegrationRequest>;

export const updateIntegrationRequest = z.strictObject({
  config: SentConfig.default({}),
  pause: z.boolean().optional(),
});
export type UpdateIntegration = z.infer<typeof updateIntegrationRequest>;

export const rollBackIntegrationRequest = z.strictObject({
  /** A version of the settings, as their list names it. */
  version: z.int().min(1).max(1_000_000),
});
export const copyIntegrationRequest = z.strictObject({
  /** Another project of the person's that has the module: its settings are taken over. */
  from: ProjectId,
});
