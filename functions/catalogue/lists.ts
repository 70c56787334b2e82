import type { SearchPlan } from "#platform/search-language";
import { searchRange } from "#platform/views";

/**
 * Where a list reads: the search's longest word, else the index of a field asked for by one value, else the index of
 * the wanted order. What that does not settle is tested row by row.
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
