import type { Context } from "#platform/http";

export interface Paged {
  readonly pageSize: number;
  readonly pageToken?: string | undefined;
}

/** Returns one page of a list that is in memory, in order of `idOf`. */
export function pageFrom<T>(all: readonly T[], idOf: (item: T) => string, query: Paged, paging: Context["paging"]) {
  const sorted = all.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const { after } = paging.after(query.pageToken);
  const left = after ? sorted.filter((item) => idOf(item) > after.key) : sorted;
  const items = left.slice(0, query.pageSize);
  const last = items.at(-1);
  const next = last && left.length > items.length ? { sort: "", key: idOf(last) } : undefined;
  return { items, nextPageToken: paging.next(next) };
}
