import type { ListingFields } from "#events/integrations";
import type { Reader } from "#platform/views";
import { broughtAs, CATALOGUE } from "./catalogue/index.ts";
import { type ListingRow, listingView } from "./projections/listing.ts";

/** A module as it is now: what the catalogue brings along, with what was written about it here. */
export interface Known {
  readonly code: string;
  readonly builtIn: boolean;
  readonly fields: ListingFields;
  /** What was written about it; absent while nothing was. */
  readonly row?: ListingRow;
}

function knownOf(code: string, row: ListingRow | undefined): Known | undefined {
  const brought = broughtAs(code);
  if (row?.deleted || (!brought && !row?.own)) return undefined;
  const fields = { ...brought, ...row?.fields } as ListingFields;
  return { code, builtIn: brought !== undefined, fields, ...(row && { row }) };
}

/** One module by its code; undefined when there is none, or it was deleted. `views`: the directory's. */
export const knownBy = async (views: Reader, code: string): Promise<Known | undefined> =>
  knownOf(code, await views.get(listingView, code));

/** All modules the catalogue brings along that nobody deleted, in its order. Their number is the catalogue's, whatever was written. */
export async function broughtAlong(views: Reader): Promise<readonly Known[]> {
  const { rows } = await views.page(listingView, { index: "brought", partition: "", limit: 100 });
  const written = new Map(rows.map((row) => [row.code as string, row]));
  return CATALOGUE.flatMap(([code]) => knownOf(code, written.get(code)) ?? []);
}

export const ownKnown = (row: ListingRow): Known => ({
  code: row.code,
  builtIn: false,
  fields: row.fields as ListingFields,
  row,
});
