import { listingStream } from "#events/integrations";
import { run } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { historyAnswer } from "#platform/history";
import type { Context } from "#platform/http";
import { broughtAs } from "../catalogue/index.ts";
import type { integrations } from "../contract/index.ts";
import { inDirectory, unreserved } from "../directory.ts";
import { listing } from "../domain/index.ts";
import { knownBy } from "../known.ts";
import { adminAnswer } from "../listing-answer.ts";
import { pageOfListings } from "../page-of-listings.ts";
import { listingLabels } from "./labels.ts";
import { menuFault } from "./menu-fault.ts";

type Contract = typeof integrations;
type One = Context & { readonly params: { readonly listing: string } };

export async function listAdminListings(context: Context & { readonly query: QueryOf<Contract["listAdminListings"]> }) {
  const page = await pageOfListings(context, context.views, context.query, false);
  if (isRefusal(page)) return page;
  return {
    listings: await Promise.all(page.found.map((known) => adminAnswer(context.views, known))),
    nextPageToken: page.nextPageToken,
  };
}

async function answer({ views }: Context, code: string) {
  const known = await knownBy(views, code);
  return known ? adminAnswer(views, known) : refuse("listing-not-found");
}

export async function createAdminListing(context: Context & { readonly body: BodyOf<Contract["createAdminListing"]> }) {
  const { code, ...offered } = context.body;
  const input = { code, brought: broughtAs(code), fields: { ...offered, status: "draft" as const } };
  const done = await context.run(listing, code, "createListing", input, { fingerprint: context.body });
  if (isRefusal(done)) return unreserved(done);
  const made = await answer(context, code);
  if (isRefusal(made)) throw new Error(`The listing ${code} is not where it was made`);
  return made;
}

export const getAdminListing = (context: One) => answer(context, context.params.listing);

export async function updateAdminListing(context: One & { readonly body: BodyOf<Contract["updateAdminListing"]> }) {
  const { params, body, views, caller } = context;
  const known = await knownBy(views, params.listing);
  if (!known) return refuse("listing-not-found");
  const fault = menuFault({ menu: body.menu ?? known.fields.menu, routes: body.routes ?? known.fields.routes });
  if (fault) return refuse("validation-failed", { errors: fault });
  const input = { ...body, code: params.listing, brought: broughtAs(params.listing) };
  const options = { ifMatch: caller.ifMatch };
  const done = await run(inDirectory(context), listing, params.listing, "changeListing", input, options);
  return isRefusal(done) ? unreserved(done) : answer(context, params.listing);
}

const about = ({ params }: One) => ({ code: params.listing, brought: broughtAs(params.listing) });

export async function deleteAdminListing(context: One) {
  const done = await context.run(listing, context.params.listing, "deleteListing", about(context));
  return isRefusal(done) ? unreserved(done) : undefined;
}

export async function restoreAdminListing(context: One) {
  const done = await context.run(listing, context.params.listing, "restoreListing", about(context));
  return isRefusal(done) ? unreserved(done) : answer(context, context.params.listing);
}

export async function adminListingHistory(context: One & { readonly query: QueryOf<Contract["adminListingHistory"]> }) {
  const { params, ports, tenant } = context;
  const facts = await ports.store.load(tenant, listingStream(params.listing));
  if (!facts.length && !broughtAs(params.listing)) return refuse("listing-not-found");
  return historyAnswer(context, [listingStream(params.listing)], listingLabels);
}
