import type { Context } from "#platform/http";
import { placeView } from "./projections/place.ts";

/** A page of what is paired with `one`, each once and in order of its id: its people, or their organisations. */
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
    const found = await views.tallies(placeView, tally, { from, to, limit });
    for (const { partition, sums } of found)
      if ((sums.projects ?? 0) + (sums.admin ?? 0) > 0) ids.push(partition.slice(one.length + 1));
    if (found.length < limit) return { ids, nextPageToken: null };
    from = `${found.at(-1)?.partition} `; // what follows it
  }
  return { ids, nextPageToken: paging.next({ sort: from, key: "" }) };
}
