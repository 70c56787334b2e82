import type { HistoryEntry } from "./entry.ts";

/** A place in a history: what a page token carries. */
interface PagePosition {
  readonly sort: string;
  readonly key: string;
}

const placeOf = (entry: HistoryEntry): PagePosition => ({
  sort: entry.at,
  key: `${String(entry.version).padStart(9, "0")} ${entry.id}`,
});
const isBefore = (a: PagePosition, b: PagePosition): boolean => a.sort < b.sort || (a.sort === b.sort && a.key < b.key);

/** One page of a history, newest first, going on after `after`; `next` is there while older entries follow. */
export function pageOfHistory(
  entries: readonly HistoryEntry[],
  page: { readonly pageSize: number; readonly after?: PagePosition | undefined },
): { history: HistoryEntry[]; next?: PagePosition } {
  const { after, pageSize } = page;
  const older = entries
    .map((entry) => ({ entry, place: placeOf(entry) }))
    .filter(({ place }) => !after || isBefore(place, after))
    .sort((a, b) => (isBefore(a.place, b.place) ? 1 : -1));
  const shown = older.slice(0, pageSize);
  const last = shown.at(-1);
  return { history: shown.map(({ entry }) => entry), ...(last && older.length > shown.length && { next: last.place }) };
}
