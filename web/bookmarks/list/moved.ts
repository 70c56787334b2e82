interface Placed {
  readonly id: string;
  readonly tabId: string;
  readonly tabSortOrder: number;
}

/**
 * The changed positions within a tab after the bookmark at `from` moved up or down by one; none if it is elsewhere by now. `all` is
 * in order.
 */
export function moved(
  all: readonly Placed[],
  id: string,
  way: "up" | "down",
  from: number,
): { id: string; tabSortOrder: number }[] {
  const one = all.find((each) => each.id === id);
  const beside = all.filter(({ tabId }) => tabId === one?.tabId);
  const to = from + (way === "up" ? -1 : 1);
  if (!one || beside[from] !== one || to < 0 || to >= beside.length) return [];
  const order = beside.toSpliced(from, 1).toSpliced(to, 0, one);
  return order
    .map((each, at) => ({ id: each.id, tabSortOrder: at + 1, before: each.tabSortOrder }))
    .filter(({ tabSortOrder, before }) => tabSortOrder !== before)
    .map(({ before: _, ...each }) => each);
}
