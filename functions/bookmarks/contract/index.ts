import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { BookmarkId, BookmarkTabId, bookmarkShape } from "#events/bookmarks";
import { command, named, paged, pageOf, part, query } from "#platform/contract";
import { Bookmark, BookmarkTab } from "./views.ts";

export * from "./refusals.ts";
export * from "./views.ts";

const { title, data, description, color, icon, tabId, sortOrder, tabSortOrder } = bookmarkShape;

/** Without a tab it goes into the first one, which is created if there is none. */
export const createBookmarkRequest = z.strictObject({
  title,
  data,
  tabId: tabId.optional(),
  description: description.optional(),
  color: color.optional(),
  icon: icon.optional(),
  sortOrder: sortOrder.optional(),
  tabSortOrder: tabSortOrder.optional(),
});
/** Only the fields that are sent change; `null` removes one. */
export const updateBookmark = z.strictObject({
  ...z.object({ title, data, tabId, sortOrder, tabSortOrder }).partial().shape,
  description: description.nullable().optional(),
  color: color.nullable().optional(),
  icon: icon.nullable().optional(),
});
const { name, sortOrder: place } = BookmarkTab.shape;
/** The complete list of tabs: omitted ones are removed. A new one has no id. */
export const updateBookmarkTabsRequest = z.strictObject({
  tabs: z.array(z.strictObject({ id: BookmarkTabId.nullable(), name, sortOrder: place })).max(20),
});

/** The caller's own bookmarks in a project, tab by tab. */
export const ownBookmarks = part("ownBookmarks", z.array(Bookmark), "bookmarks.bookmark.list");

const base = "/v1/projects/{project}";
const all = { project: ProjectId };

export const bookmarks = named({
  listBookmarks: query(`GET ${base}/bookmarks`, {
    summary: "List the caller's own bookmarks in a project, tab by tab",
    permission: "bookmarks.bookmark.list",
    params: all,
    query: paged({}),
    returns: pageOf("bookmarks", Bookmark),
  }),
  createBookmark: command(`POST ${base}/bookmarks`, {
    summary: "Bookmark a page of the dashboard",
    permission: "bookmarks.bookmark.create",
    params: all,
    body: createBookmarkRequest,
    returns: Bookmark,
    status: 201,
    refuses: ["tab-not-found", "too-many-bookmarks", "no-person"],
  }),
  updateBookmark: command(`PATCH ${base}/bookmarks/{id}`, {
    summary: "Change a bookmark, or move it",
    permission: "bookmarks.bookmark.edit",
    params: { ...all, id: BookmarkId },
    body: updateBookmark,
    returns: Bookmark,
    refuses: ["not-found", "tab-not-found", "no-person"],
  }),
  deleteBookmark: command(`DELETE ${base}/bookmarks/{id}`, {
    summary: "Remove a bookmark",
    permission: "bookmarks.bookmark.delete",
    params: { ...all, id: BookmarkId },
    refuses: ["no-person"],
  }),
  listBookmarkTabs: query(`GET ${base}/bookmarktabs`, {
    summary: "List the tabs of the caller's bookmarks",
    permission: "bookmarks.tab.list",
    params: all,
    query: paged({}),
    returns: pageOf("tabs", BookmarkTab),
  }),
  updateBookmarkTabs: command(`PUT ${base}/bookmarktabs`, {
    summary: "Set all tabs; the bookmarks of a tab that is left out move to the first one",
    permission: "bookmarks.tab.edit",
    params: all,
    body: updateBookmarkTabsRequest,
    returns: z.object({ tabs: z.array(BookmarkTab) }),
    refuses: ["tab-not-found", "bookmarks-need-a-tab", "no-person"],
  }),
});
