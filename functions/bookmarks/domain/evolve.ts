import type { BookmarkTab, BookmarkTarget } from "#events/bookmarks";

export interface Bookmark {
  readonly bookmarkId: string;
  readonly title: string;
  readonly data: BookmarkTarget;
  readonly description?: string | undefined;
  readonly color?: string | undefined;
  readonly icon?: string | undefined;
  readonly tabId: string;
  readonly sortOrder: number;
  readonly tabSortOrder: number;
}
/** One person's bookmarks in a project. */
export interface Bookmarks {
  readonly tabs: readonly BookmarkTab[];
  readonly all: readonly Bookmark[];
}
export const nothing: Bookmarks = { tabs: [], all: [] };

type Own = { readonly owner: string };
type Changed = { readonly bookmarkId: string } & { readonly [K in keyof Bookmark]?: Bookmark[K] | null | undefined };

const without = ({ all }: Bookmarks, id: string) => all.filter(({ bookmarkId }) => bookmarkId !== id);
/** Applies changes; `null` removes a field. */
function applyChanges(before: Bookmark, { owner: _, ...changed }: Changed & Partial<Own>): Bookmark {
  const given = Object.entries(changed).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, value]) => value !== null);
  return Object.fromEntries(all) as unknown as Bookmark;
}

export const evolve = {
  BookmarkAdded: (state: Bookmarks, { owner: _, ...added }: Bookmark & Own): Bookmarks => ({
    ...state,
    all: [...without(state, added.bookmarkId), added],
  }),
  BookmarkChanged: (state: Bookmarks, changed: Changed & Own): Bookmarks => ({
    ...state,
    all: state.all.map((each) => (each.bookmarkId === changed.bookmarkId ? applyChanges(each, changed) : each)),
  }),
  BookmarkRemoved: (state: Bookmarks, { bookmarkId }: { bookmarkId: string }): Bookmarks => ({
    ...state,
    all: without(state, bookmarkId),
  }),
  BookmarkTabsSet: (state: Bookmarks, { tabs }: { tabs: readonly BookmarkTab[] }): Bookmarks => ({
    tabs: inOrder(tabs),
    all: state.all.map((each) => {
      const first = inOrder(tabs)[0]?.id;
      return first && !tabs.some(({ id }) => id === each.tabId) ? { ...each, tabId: first } : each;
    }),
  }),
};

export const inOrder = <T extends { readonly sortOrder: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => a.sortOrder - b.sortOrder);
