import type { Context } from "#platform/http";
import { membershipView } from "./projections/membership.ts";

/**
 * Returns a page of ids paired with `one`, each once and in order: an organisation's people, or a person's
 * organisations.
 */
export async function pageOfPairs(
  { views, paging }: Context,
  tally: "mine" | "people",
  one: string,
  { pageSize, pageToken }: { readonly pageSize: number; readonly pageToken?: string | undefined },
): Promise<{ readonly ids: readonly string[]; readonly nextPageToken: string | null }> {
  const [to, ids] = [`${one}0`, [] as string[]]; // "0" follows "/"
  let from = paging.after(pageToken).after?.sort ?? `${one}/`;
  while (ids.length < pageSize) {
    const limit = pageSize - ids.length;
    const found = await views.tallies(membershipView, tally, { from, to, limit });
    for (const { partition, sums } of found)
      if ((sums.projects ?? 0) + (sums.admin ?? 0) > 0) ids.push(partition.slice(one.length + 1));
    if (found.length < limit) return { ids, nextPageToken: null };
    from = `${found.at(-1)?.partition} `; // everything after it
  }
  return { ids, nextPageToken: paging.next({ sort: from, key: "" }) };
}
