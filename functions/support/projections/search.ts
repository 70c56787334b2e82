import * as z from "zod";
import { SearchLogged } from "#events/support";
import { projection, sortable, view } from "#platform/views";
import { UnfoundSearch } from "../contract/index.ts";

const SearchRow = UnfoundSearch.extend({ results: z.int(), searchId: z.string() });
export type SearchRow = z.infer<typeof SearchRow>;

/** Words searched for, by platform and month. `unfound`: those that found nothing the last time, most often last; `all`: for erasures. */
export const searchView = view<SearchRow>({
  name: "support-search",
  version: 2,
  row: SearchRow,
  indexes: {
    all: ({ platformId, month, searchId }) => ({ partition: platformId, sort: `${month} ${searchId}` }),
    unfound: ({ results, platformId, month, times, searchTerm }) =>
      results === 0 ? { partition: platformId, sort: `${month} ${sortable(times)} ${searchTerm}` } : undefined,
  },
});
export const searchProjection = projection(searchView).when(
  SearchLogged,
  ({ data }) => data.searchId,
  (row, { at, data: { searchId, searchTerm, platformId, month, searchResultNumber, searchLogContext } }) => ({
    searchId,
    searchTerm,
    platformId,
    month,
    times: (row?.times ?? 0) + 1,
    results: searchResultNumber,
    lastAt: at,
    lastContext: searchLogContext,
  }),
);
