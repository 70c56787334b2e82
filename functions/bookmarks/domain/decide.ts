import {
  BookmarkAdded,
  BookmarkChanged,
  BookmarkRemoved,
  type BookmarkTab,
  BookmarkTabsSet,
  type BookmarkTarget,
} from "#events/bookmarks";
import { differing, refuse } from "#platform/domain";
import { type Bookmark, type Bookmarks, inOrder } from "./evolve.ts";

const MOST = 100;

interface Own {
  readonly owner: string;
}
interface Adding extends Own {
  readonly bookmarkId: string;
  readonly title: string;
  readonly data: BookmarkTarget;
  readonly description?: string | undefined;
  readonly color?: string | undefined;
  readonly icon?: string | undefined;
  readonly tabId?: string | undefined;
  readonly sortOrder?: number | undefined;
  readonly tabSortOrder?: number | undefined;
  /** The tab that is made for somebody who has none yet. */
  readonly firstTab: { readonly id: string; readonly name: string };
}

const lastIn = (places: readonly number[]): number => Math.max(0, ...places) + 1;
const noTab = () => refuse("tab-not-found", { errors: { tabId: ["Tab not found"] } });

/** Without a tab it goes into the first one; without a place it goes last. */
export function addBookmark(state: Bookmarks, { firstTab, ...adding }: Adding) {
  const { owner, bookmarkId, title, data, description, color, icon } = adding;
  if (state.all.some((each) => each.bookmarkId === bookmarkId)) return [];
  if (state.all.length >= MOST) return refuse("too-many-bookmarks");
  const tabs = state.tabs.length ? state.tabs : [{ ...firstTab, sortOrder: 1 }];
  const tabId = adding.tabId ?? tabs[0]?.id ?? firstTab.id;
  if (!tabs.some(({ id }) => id === tabId)) return noTab();
  const beside = state.all.filter((each) => each.tabId === tabId);
  const places = {
    sortOrder: adding.sortOrder ?? lastIn(state.all.map((each) => each.sortOrder)),
    tabSortOrder: adding.tabSortOrder ?? lastIn(beside.map((each) => each.tabSortOrder)),
  };
  const added = BookmarkAdded({
    owner,
    bookmarkId,
    title,
    data,
    tabId,
    ...(description && { description }),
    ...(color && { color }),
    ...(icon && { icon }),
    ...places,
  });
  return state.tabs.length ? [added] : [BookmarkTabsSet({ owner, tabs: [...tabs] }), added];
}

type Sent = Own & { readonly bookmarkId: string } & {
  readonly [K in keyof Omit<Bookmark, "bookmarkId">]?: Bookmark[K] | null | undefined;
};

export function changeBookmark(state: Bookmarks, { owner, bookmarkId, ...sent }: Sent) {
  const now = state.all.find((each) => each.bookmarkId === bookmarkId);
  if (!now) return refuse("not-found");
  if (sent.tabId && !state.tabs.some(({ id }) => id === sent.tabId)) return noTab();
  const changes = differing(now, sent);
  if (!Object.keys(changes).length) return [];
  return [BookmarkChanged({ owner, bookmarkId, ...(changes as Partial<Bookmark>) })];
}

export function removeBookmark(state: Bookmarks, { owner, bookmarkId }: Own & { bookmarkId: string }) {
  return state.all.some((each) => each.bookmarkId === bookmarkId) ? [BookmarkRemoved({ owner, bookmarkId })] : [];
}

/** `made`: ids of tabs that are new. Any other id must be one of the person's own. */
export function setTabs(
  state: Bookmarks,
  { owner, tabs, made }: Own & { tabs: readonly BookmarkTab[]; made: readonly string[] },
) {
  const known = new Set([...state.tabs.map(({ id }) => id), ...made]);
  const strange = tabs.findIndex(({ id }) => !known.has(id));
  if (strange >= 0) return refuse("tab-not-found", { errors: { [`tabs.${strange}.id`]: ["Tab not found"] } });
  const twice = tabs.findIndex(({ id }, at) => tabs.findIndex((each) => each.id === id) !== at);
  if (twice >= 0) return refuse("tab-not-found", { errors: { [`tabs.${twice}.id`]: ["This tab is listed twice"] } });
  if (tabs.length === 0 && state.all.length > 0) return refuse("bookmarks-need-a-tab");
  const wanted = inOrder(tabs);
  return JSON.stringify(wanted) === JSON.stringify(state.tabs) ? [] : [BookmarkTabsSet({ owner, tabs: wanted })];
}
