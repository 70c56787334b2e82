import * as z from "zod";
import { event, idOf, UserId } from "#events/_kernel";

export const BookmarkId = idOf("bmk");
export const BookmarkTabId = idOf("btb");
/** The stream of all of one person's bookmarks in a project: `bookmarks-<user>`. */
export const BOOKMARKS = "bookmarks";

const words = z.record(z.string().max(60), z.string().max(500));
/** Where a bookmark leads: the route by its name, the ids in its path and its query. */
export const BookmarkTarget = z.strictObject({ name: z.string().trim().min(1).max(200), params: words, query: words });
export type BookmarkTarget = z.infer<typeof BookmarkTarget>;

/** What can be said of a bookmark; its titles and queries may name people, so it is sealed with the key of its owner. */
export const bookmarkShape = {
  title: z.string().trim().min(1).max(120),
  data: BookmarkTarget,
  description: z.string().trim().max(300),
  color: z.string().trim().max(40),
  icon: z.string().trim().max(40),
  tabId: BookmarkTabId,
  /** The place among all of the person's, counted from 1. */
  sortOrder: z.int().min(1).max(10_000),
  /** The place within its tab. */
  tabSortOrder: z.int().min(1).max(10_000),
} as const;

export const BookmarkTab = z.strictObject({
  id: BookmarkTabId,
  name: z.string().trim().min(1).max(60),
  /** Counted from 1. */
  sortOrder: z.int().min(1).max(10_000),
});
export type BookmarkTab = z.infer<typeof BookmarkTab>;

const own = { owner: UserId };
const one = { ...own, bookmarkId: BookmarkId };
const erasedTarget: BookmarkTarget = { name: "erased", params: {}, query: {} };
const { description, color, icon, ...needed } = bookmarkShape;
const optional = { description: description.optional(), color: color.optional(), icon: icon.optional() };
const subject = (data: { owner: string }) => data.owner;

export const BookmarkAdded = event("BookmarkAdded", z.object({ ...one, ...needed, ...optional }), {
  internal: true,
  personal: { subject, erased: { title: "Erased", data: erasedTarget, description: "" } },
});
/** Only what changed; `null` = taken away. */
export const BookmarkChanged = event(
  "BookmarkChanged",
  z.object({
    ...one,
    ...z.object(needed).partial().shape,
    description: description.nullish(),
    color: color.nullish(),
    icon: icon.nullish(),
  }),
  { internal: true, personal: { subject, erased: { title: "Erased", data: erasedTarget, description: "" } } },
);
export const BookmarkRemoved = event("BookmarkRemoved", z.object(one), { internal: true });
/** All tabs as they are from now on. Bookmarks of a tab that is gone move to the first one, `tabs` in their order. */
export const BookmarkTabsSet = event("BookmarkTabsSet", z.object({ ...own, tabs: z.array(BookmarkTab).max(20) }), {
  internal: true,
  personal: { subject, erased: { tabs: [] } },
});

export const bookmarkEvents = [BookmarkAdded, BookmarkChanged, BookmarkRemoved, BookmarkTabsSet] as const;
