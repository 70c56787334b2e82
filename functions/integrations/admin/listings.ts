import { listingStream } from "#events/integrations";
import { mapRefusal, run, unreadable } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { catalogueFields } from "../catalogue/index.ts";
import type { integrations } from "../contract/index.ts";
import { inDirectory } from "../directory.ts";
import { listing } from "../domain/index.ts";
import { adminAnswer } from "../listing-answer.ts";
import { moduleByCode } from "../module.ts";
import { pageOfListings } from "../page-of-listings.ts";
import { listingLabels } from "./labels.ts";
import { menuFault } from "./menu-fault.ts";

type Contract = typeof integrations;
type ListingContext = Context & { readonly params: { readonly listing: string } };

export async function listAdminListings(context: Context & { readonly query: QueryOf<Contract["listAdminListings"]> }) {
  const page = await pageOfListings(context, context.views, context.query, false);
  if (isRefusal(page)) return page;
  return {
    listings: await Promise.all(page.found.map((module) => adminAnswer(context.views, module))),
    nextPageToken: page.nextPageToken,
  };
}

async function answer({ views }: Context, code: string) {
  const module = await moduleByCode(views, code);
  return module ? adminAnswer(views, module) : refuse("listing-not-found");
}

export async function createAdminListing(context: Context & { readonly body: BodyOf<Contract["createAdminListing"]> }) {
  const { code, ...offered } = context.body;
  const input = { code, brought: catalogueFields(code), fields: { ...offered, status: "draft" as const } };
  const result = await context.run(listing, code, "createListing", input, { fingerprint: context.body });
  if (isRefusal(result)) return mapRefusal(result);
  const made = await answer(context, code);
  return isRefusal(made) ? unreadable(result) : made;
}

export const getAdminListing = (context: ListingContext) => answer(context, context.params.listing);

export async function updateAdminListing(
  context: ListingContext & { readonly body: BodyOf<Contract["updateAdminListing"]> },
) {
  const { params, body, views, caller } = context;
  const module = await moduleByCode(views, params.listing);
  if (!module) return refuse("listing-not-found");
  const fault = menuFault({ menu: body.menu ?? module.fields.menu, routes: body.routes ?? module.fields.routes });
  if (fault) return refuse("validation-failed", { errors: fault });
  const input = { ...body, code: params.listing, brought: catalogueFields(params.listing) };
  const options = { ifMatch: caller.ifMatch };
  const result = await run(inDirectory(context), listing, params.listing, "changeListing", input, options);
  return isRefusal(result) ? mapRefusal(result) : answer(context, params.listing);
}

const about = ({ params }: ListingContext) => ({ code: params.listing, brought: catalogueFields(params.listing) });

export async function deleteAdminListing(context: ListingContext) {
  const result = await context.run(listing, context.params.listing, "deleteListing", about(context));
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

export async function restoreAdminListing(context: ListingContext) {
  const result = await context.run(listing, context.params.listing, "restoreListing", about(context));
  return isRefusal(result) ? mapRefusal(result) : answer(context, context.params.listing);
}

export const adminListingHistory = (context: ListingContext & { readonly query: HistoryQuery }) => {
  const { params, ports, tenant } = context;
  const stream = listingStream(params.listing);
  const existing = async () =>
    catalogueFields(params.listing) || (await ports.store.load(tenant, stream)).length > 0
      ? true
      : refuse("listing-not-found");
  return recordHistory(context, existing(), stream, listingLabels);
};
