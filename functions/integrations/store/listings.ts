import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { integrations } from "../contract/index.ts";
import type { StoreListing } from "../contract/views.ts";
import { statusOf } from "../installed/status.ts";
import { type Known, knownBy } from "../known.ts";
import { listingAnswer } from "../listing-answer.ts";
import { pageOfListings } from "../page-of-listings.ts";
import { installationView } from "../projections/installation.ts";

type Contract = typeof integrations;
type One = Context & { readonly params: { readonly listing: string } };

export async function listListings(context: Context & { readonly query: QueryOf<Contract["listListings"]> }) {
  const views = context.viewsOf(DIRECTORY);
  const page = await pageOfListings(context, views, context.query, true);
  if (isRefusal(page)) return page;
  const here = await installedIn(context);
  return {
    listings: await Promise.all(page.found.map((known) => answer(context, known, here))),
    nextPageToken: page.nextPageToken,
  };
}

type Here = ReadonlyMap<string, StoreListing["installation"]>;

async function installedIn({ viewsOf, project }: Context): Promise<Here> {
  const place = { index: "project", partition: project.id, limit: 100 };
  const { rows } = await viewsOf(DIRECTORY).page(installationView, place);
  return new Map(rows.map((row) => [row.code, statusOf(row)]));
}

async function answer({ viewsOf }: Context, known: Known, here: Here): Promise<StoreListing> {
  const installation = here.get(known.code);
  return { ...(await listingAnswer(viewsOf(DIRECTORY), known)), ...(installation && { installation }) };
}

/** What is neither offered nor installed is not told apart from what does not exist; who knows a private one's code sees it. */
export async function getListing(context: One) {
  const known = await knownBy(context.viewsOf(DIRECTORY), context.params.listing);
  const here = await installedIn(context);
  const seen = known && (here.has(known.code) || isInstallable(known));
  return seen ? answer(context, known, here) : refuse("listing-not-found");
}

export const isInstallable = ({ fields }: Known): boolean =>
  fields.status === "published" && fields.visibility !== "hidden";
