import type { Reader } from "#platform/views";
import type { AdminListing, Listing } from "./contract/views.ts";
import type { Module } from "./module.ts";
import { installationView } from "./projections/installation.ts";

async function installsOf(views: Reader, code: string): Promise<number> {
  return (await views.tally(installationView, "installs", code)).projects ?? 0;
}

/** A module for administrators. */
export async function adminAnswer(views: Reader, { code, builtIn, fields, row }: Module): Promise<AdminListing> {
  const meta = row && {
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
  };
  const version = row?.version ?? 0;
  return { id: code, code, ...fields, builtIn, installCount: await installsOf(views, code), ...meta, version };
}

/** A module without its products, which have their own operation. */
export async function listingAnswer(views: Reader, module: Module): Promise<Listing> {
  const { products: _, ...listing } = await adminAnswer(views, module);
  return listing;
}
