import type { SearchPlan } from "#platform/search-language";
import { searchRange } from "#platform/views";

/**
 * Chooses the index to read: the search's longest word, else a filter with a single value, else the sort order. The
 * remaining filters are tested row by row.
 */
export function rangeOf<Row>(
  plan: SearchPlan<Row>,
  texts: (row: Row) => readonly (string | undefined)[],
  order: { readonly sortBy?: string | undefined; readonly otherwise: string },
) {
  const found = plan.words ? searchRange(plan.words) : undefined;
  const sortBy = order.sortBy ?? order.otherwise;
  const sorted = { index: sortBy.replace("-", ""), partition: "", descending: sortBy.startsWith("-") };
  const place = found?.range ?? (order.sortBy ? undefined : plan.narrowest) ?? sorted;
  const where = (row: Row) => plan.fits(row) && (!found || found.fits(texts(row)));
  return { ...place, where };
}
