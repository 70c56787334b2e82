import type { Reader } from "#platform/views";
import type { AdminListing, Listing } from "./contract/views.ts";
import type { Known } from "./known.ts";
import { installationView } from "./projections/installation.ts";

async function installsOf(views: Reader, code: string): Promise<number> {
  return (await views.tally(installationView, "installs", code)).projects ?? 0;
}

/** A module as administrators receive it. */
export async function adminAnswer(views: Reader, { code, builtIn, fields, row }: Known): Promise<AdminListing> {
  const meta = row && {
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
  };
  const version = row?.version ?? 0;
  return { id: code, code, ...fields, builtIn, installCount: await installsOf(views, code), ...meta, version };
}

/** The same without what it sells, which has calls of its own. */
export async function listingAnswer(views: Reader, known: Known): Promise<Listing> {
  const { products: _, ...listing } = await adminAnswer(views, known);
  return listing;
}
