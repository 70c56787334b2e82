import type { ListingFields } from "#events/integrations";
import type { Reader } from "#platform/views";
import { CATALOGUE, catalogueFields } from "./catalogue/index.ts";
import { type ListingRow, listingView } from "./projections/listing.ts";

/** A module as of now: the catalogue's fields with the changes made on this platform. */
export interface Module {
  readonly code: string;
  readonly builtIn: boolean;
  readonly fields: ListingFields;
  /** The changes made on this platform; absent while there are none. */
  readonly row?: ListingRow;
}

function moduleOf(code: string, row: ListingRow | undefined): Module | undefined {
  const brought = catalogueFields(code);
  if (row?.deleted || (!brought && !row?.own)) return undefined;
  const fields = { ...brought, ...row?.fields } as ListingFields;
  return { code, builtIn: brought !== undefined, fields, ...(row && { row }) };
}

/** Returns a module by its code; undefined when it does not exist or was deleted. `views`: the directory's. */
export const moduleByCode = async (views: Reader, code: string): Promise<Module | undefined> =>
  moduleOf(code, await views.get(listingView, code));

/**
 * Returns all modules of the built-in catalogue that were not deleted, in its order. Their number is limited by the
 * catalogue.
 */
export async function catalogueModules(views: Reader): Promise<readonly Module[]> {
  const { rows } = await views.page(listingView, { index: "brought", partition: "", limit: 100 });
  const written = new Map(rows.map((row) => [row.code as string, row]));
  return CATALOGUE.flatMap(([code]) => moduleOf(code, written.get(code)) ?? []);
}

export const moduleOfRow = (row: ListingRow): Module => ({
  code: row.code,
  builtIn: false,
  fields: row.fields as ListingFields,
  row,
});
