import { test } from "vitest";
import { BookmarkAdded, BookmarkChanged, BookmarkRemoved, BookmarkTabsSet } from "#events/bookmarks";
import { given } from "#platform/testing";
import { bookmarks } from "./index.ts";

const owner = "usr_00000001";
const [everyday, month] = [
  { id: "btb_everyday", name: "Everyday", sortOrder: 1 },
  { id: "btb_month00", name: "Month's end", sortOrder: 2 },
];
const firstTab = { id: "btb_first00", name: "Bookmarks" };
const target = { name: "orders", params: {}, query: { status: "new" } };
const adding = { owner, bookmarkId: "bmk_000001", title: "New orders", data: target, firstTab };
const about = { owner, bookmarkId: "bmk_000001", title: "New orders", data: target };
const tabs = BookmarkTabsSet({ owner, tabs: [everyday, month] });
const added = BookmarkAdded({ ...about, tabId: everyday.id, sortOrder: 1, tabSortOrder: 1 });

test("the first bookmark brings a tab along", () =>
  given(bookmarks)
    .when("addBookmark", adding)
    .then(
      BookmarkTabsSet({ owner, tabs: [{ ...firstTab, sortOrder: 1 }] }),
      BookmarkAdded({ ...about, tabId: firstTab.id, sortOrder: 1, tabSortOrder: 1 }),
    ));
test("without a tab it goes into the first one, and last", () => {
  given(bookmarks, tabs).when("addBookmark", adding).then(added);
  given(bookmarks, tabs, added)
    .when("addBookmark", { ...adding, bookmarkId: "bmk_000002", tabId: month.id })
    .then(BookmarkAdded({ ...about, bookmarkId: "bmk_000002", tabId: month.id, sortOrder: 2, tabSortOrder: 1 }));
  given(bookmarks, tabs)
    .when("addBookmark", { ...adding, tabId: "btb_strange" })
    .thenRefused("tab-not-found", { errors: { tabId: ["Tab not found"] } });
});
test("only what differs is changed, and null takes away", () => {
  given(bookmarks, tabs, added)
    .when("changeBookmark", { owner, bookmarkId: "bmk_000001", title: "New orders", color: "violet" })
    .then(BookmarkChanged({ owner, bookmarkId: "bmk_000001", color: "violet" }));
  const coloured = BookmarkChanged({ owner, bookmarkId: "bmk_000001", color: "violet" });
  given(bookmarks, tabs, added, coloured)
    .when("changeBookmark", { owner, bookmarkId: "bmk_000001", color: null })
    .then(BookmarkChanged({ owner, bookmarkId: "bmk_000001", color: null }));
  given(bookmarks, tabs)
    .when("changeBookmark", { owner, bookmarkId: "bmk_000001", title: "x" })
    .thenRefused("not-found");
  given(bookmarks, tabs, added)
    .when("changeBookmark", { owner, bookmarkId: "bmk_000001", tabId: "btb_strange" })
    .thenRefused("tab-not-found", { errors: { tabId: ["Tab not found"] } });
});
test("a bookmark is removed once", () => {
  const removing = { owner, bookmarkId: "bmk_000001" };
  given(bookmarks, tabs, added).when("removeBookmark", removing).then(BookmarkRemoved(removing));
  given(bookmarks, tabs).when("removeBookmark", removing).then();
});
// [entity.work.bookmarkTabs.set]
test("tabs are set in one go, in their order", () => {
  const swapped = [
    { ...everyday, sortOrder: 2 },
    { ...month, sortOrder: 1 },
  ];
  given(bookmarks, tabs)
    .when("setTabs", { owner, tabs: swapped, made: [] })
    .then(BookmarkTabsSet({ owner, tabs: swapped.toReversed() }));
  given(bookmarks)
    .when("setTabs", { owner, tabs: [everyday], made: [everyday.id] })
    .then(BookmarkTabsSet({ owner, tabs: [everyday] }));
  given(bookmarks)
    .when("setTabs", { owner, tabs: [everyday], made: [] })
    .thenRefused("tab-not-found", { errors: { "tabs.0.id": ["Tab not found"] } });
  given(bookmarks, tabs)
    .when("setTabs", { owner, tabs: [everyday, everyday], made: [] })
    .thenRefused("tab-not-found", { errors: { "tabs.1.id": ["This tab is listed twice"] } });
});
test("bookmarks never lose their last tab", () => {
  given(bookmarks, tabs, added).when("setTabs", { owner, tabs: [], made: [] }).thenRefused("bookmarks-need-a-tab");
  given(bookmarks, tabs)
    .when("setTabs", { owner, tabs: [], made: [] })
    .then(BookmarkTabsSet({ owner, tabs: [] }));
});
