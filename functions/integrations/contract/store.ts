import * as z from "zod";
import { CategoryCode, ModuleCode } from "#events/integrations";
import { paged, pageOf, query } from "#platform/contract";
import { Category, IntegrationProduct, StoreListing } from "./views.ts";

const permission = "integrations.listing.list";
const base = "/v1/integrations";

/** What can be installed. Whoever sees that there is a store may look at all of it. */
export const store = {
  listCategories: query(`GET ${base}/categories`, {
    summary: "List the kinds of modules",
    permission,
    query: paged({}),
    returns: pageOf("categories", Category),
  }),
  getCategory: query(`GET ${base}/categories/{category}`, {
    summary: "Get a kind of module",
    permission,
    params: { category: CategoryCode },
    returns: Category,
  }),
  listListings: query(`GET ${base}/listings`, {
    summary: "List the modules on offer, this platform's own first, each with its state in the project",
    permission,
    query: paged({ search: z.string().max(300).optional() }),
    returns: pageOf("listings", StoreListing),
    refuses: ["validation-failed"],
  }),
  getListing: query(`GET ${base}/listings/{listing}`, {
    summary: "Get a module that is on offer or installed",
    permission,
    params: { listing: ModuleCode },
    returns: StoreListing,
    refuses: ["listing-not-found"],
  }),
  listIntegrationProducts: query(`GET ${base}/{integration}/products`, {
    summary: "List what a module sells",
    permission,
    params: { integration: ModuleCode },
    query: paged({}),
    returns: pageOf("products", IntegrationProduct),
    refuses: ["listing-not-found"],
  }),
  getIntegrationProduct: query(`GET ${base}/{integration}/products/{product}`, {
    summary: "Get one thing a module sells",
    permission,
    params: { integration: ModuleCode, product: ModuleCode },
    returns: IntegrationProduct,
    refuses: ["not-found", "listing-not-found"],
  }),
};
