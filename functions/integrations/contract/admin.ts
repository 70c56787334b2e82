import * as z from "zod";
import { ModuleCode } from "#events/integrations";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { createListingRequest, updateListingRequest } from "./bodies.ts";
import { AdminListing } from "./views.ts";

const scope = "admin" as const;
const base = "/v1/integrations/admin/listings";
const one = { listing: ModuleCode };
const project = z.string().max(60).optional();

export const admin = {
  listAdminListings: query(`GET ${base}`, {
    summary: "List all modules, including drafts and retired ones, this platform's own first",
    scope,
    permission: "integrations.admin-listing.list",
    query: paged({ project, search: z.string().max(300).optional() }),
    returns: pageOf("listings", AdminListing),
    refuses: ["validation-failed"],
  }),
  createAdminListing: command(`POST ${base}`, {
    summary: "Add a module to the store, as a draft",
    scope,
    permission: "integrations.admin-listing.create",
    query: z.strictObject({ project }),
    body: createListingRequest,
    returns: AdminListing,
    status: 201,
    refuses: ["listing-code-taken"],
  }),
  getAdminListing: query(`GET ${base}/{listing}`, {
    summary: "Get a module as administrators see it",
    scope,
    permission: "integrations.admin-listing.view",
    params: one,
    query: z.strictObject({ project }),
    returns: AdminListing,
    refuses: ["listing-not-found"],
  }),
  updateAdminListing: command(`PATCH ${base}/{listing}`, {
    summary: "Change how a module is offered, publish or retire it",
    scope,
    permission: "integrations.admin-listing.edit",
    params: one,
    query: z.strictObject({ project }),
    body: updateListingRequest,
    returns: AdminListing,
    refuses: ["listing-not-found", "validation-failed"],
  }),
  deleteAdminListing: command(`DELETE ${base}/{listing}`, {
    summary: "Remove a module from the store; projects that have it installed keep it",
    scope,
    permission: "integrations.admin-listing.delete",
    params: one,
    query: z.strictObject({ project }),
    refuses: ["listing-not-found"],
  }),
  restoreAdminListing: command(`POST ${base}/{listing}/restore`, {
    summary: "Restore a removed module to the store, as it was",
    scope,
    permission: "integrations.admin-listing.delete",
    params: one,
    query: z.strictObject({ project }),
    returns: AdminListing,
    refuses: ["listing-not-found"],
  }),
  adminListingHistory: query(`GET ${base}/{listing}/history`, {
    summary: "List the changes administrators made to a module, newest first",
    scope,
    permission: "integrations.admin-listing.view",
    params: one,
    query: paged({ project }),
    returns: HistoryPage,
    refuses: ["listing-not-found"],
  }),
};
