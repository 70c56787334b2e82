import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { integrations } from "../contract/index.ts";
import type { StoreListing } from "../contract/views.ts";
import { rowsHere } from "../installed/rows.ts";
import { statusOf } from "../installed/status.ts";
import { listingAnswer } from "../listing-answer.ts";
import { type Module, moduleByCode } from "../module.ts";
import { pageOfListings } from "../page-of-listings.ts";

type Contract = typeof integrations;
type ListingContext = Context & { readonly params: { readonly listing: string } };

export async function listListings(context: Context & { readonly query: QueryOf<Contract["listListings"]> }) {
  const views = context.viewsOf(DIRECTORY);
  const page = await pageOfListings(context, views, context.query, true);
  if (isRefusal(page)) return page;
  const here = await installedIn(context);
  return {
    listings: await Promise.all(page.found.map((module) => answer(context, module, here))),
    nextPageToken: page.nextPageToken,
  };
}

type InstalledHere = ReadonlyMap<string, StoreListing["installation"]>;

async function installedIn({ viewsOf, project }: Context): Promise<InstalledHere> {
  const rows = await rowsHere(viewsOf(DIRECTORY), project.id);
  return new Map(rows.map((row) => [row.code, statusOf(row)]));
}

async function answer({ viewsOf }: Context, module: Module, here: InstalledHere): Promise<StoreListing> {
  const installation = here.get(module.code);
  return { ...(await listingAnswer(viewsOf(DIRECTORY), module)), ...(installation && { installation }) };
}

/** A module that is neither offered nor installed counts as not found; a private one can be opened by its code. */
export async function getListing(context: ListingContext) {
  const module = await moduleByCode(context.viewsOf(DIRECTORY), context.params.listing);
  const here = await installedIn(context);
  const isVisible = module && (here.has(module.code) || isInstallable(module));
  return isVisible ? answer(context, module, here) : refuse("listing-not-found");
}

export const isInstallable = ({ fields }: Module): boolean =>
  fields.status === "published" && fields.visibility !== "hidden";
