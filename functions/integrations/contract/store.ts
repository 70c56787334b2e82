import * as z from "zod";
import { CategoryCode, ModuleCode } from "#events/integrations";
import { paged, pageOf, query } from "#platform/contract";
import { Category, IntegrationProduct, StoreListing } from "./views.ts";

const permission = "integrations.listing.list";
const base = "/v1/integrations";

/** The modules that can be installed. Anybody who may see the store may read all of it. */
export const store = {
  listCategories: query(`GET ${base}/categories`, {
    summary: "What kinds of modules there are",
    permission,
    query: paged({}),
    returns: pageOf("categories", Category),
  }),
  getCategory: query(`GET ${base}/categories/{category}`, {
    summary: "One kind of module",
    permission,
    params: { category: CategoryCode },
    returns: Category,
  }),
  listListings: query(`GET ${base}/listings`, {
    summary: "The modules that are offered, this platform's own first; with how far each is in the project",
    permission,
    query: paged({ search: z.string().max(300).optional() }),
    returns: pageOf("listings", StoreListing),
    refuses: ["validation-failed"],
  }),
  getListing: query(`GET ${base}/listings/{listing}`, {
    summary: "One module, offered or installed",
    permission,
    params: { listing: ModuleCode },
    returns: StoreListing,
    refuses: ["listing-not-found"],
  }),
  listIntegrationProducts: query(`GET ${base}/{integration}/products`, {
    summary: "What a module sells",
    permission,
    params: { integration: ModuleCode },
    query: paged({}),
    returns: pageOf("products", IntegrationProduct),
    refuses: ["listing-not-found"],
  }),
  getIntegrationProduct: query(`GET ${base}/{integration}/products/{product}`, {
    summary: "One thing a module sells",
    permission,
    params: { integration: ModuleCode, product: ModuleCode },
    returns: IntegrationProduct,
    refuses: ["not-found", "listing-not-found"],
  }),
};
