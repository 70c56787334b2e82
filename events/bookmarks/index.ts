import * as z from "zod";
import { event, idOf, UserId } from "#events/_kernel";

export const BookmarkId = idOf("bmk");
export const BookmarkTabId = idOf("btb");
/** The stream with all bookmarks of one person in a project: `bookmarks-<user>`. */
export const BOOKMARKS = "bookmarks";

const stringMap = z.record(z.string().max(60), z.string().max(500));
/** The target of a bookmark: the route's name, the ids in its path and its query. */
export const BookmarkTarget = z.strictObject({
  name: z.string().trim().min(1).max(200),
  params: stringMap,
  query: stringMap,
});
export type BookmarkTarget = z.infer<typeof BookmarkTarget>;

/** The fields of a bookmark. Titles and queries may contain names, so they are encrypted with the owner's key. */
export const bookmarkShape = {
  title: z.string().trim().min(1).max(120),
  data: BookmarkTarget,
  description: z.string().trim().max(300),
  color: z.string().trim().max(40),
  icon: z.string().trim().max(40),
  tabId: BookmarkTabId,
  /** The position among all bookmarks of the person, counted from 1. */
  sortOrder: z.int().min(1).max(10_000),
  /** The position within its tab. */
  tabSortOrder: z.int().min(1).max(10_000),
} as const;

export const BookmarkTab = z.strictObject({
  id: BookmarkTabId,
  name: z.string().trim().min(1).max(60),
  /** Counted from 1. */
  sortOrder: z.int().min(1).max(10_000),
});
export type BookmarkTab = z.infer<typeof BookmarkTab>;

const ownerRef = { owner: UserId };
const bookmarkRef = { ...ownerRef, bookmarkId: BookmarkId };
const erasedTarget: BookmarkTarget = { name: "erased", params: {}, query: {} };
const { description, color, icon, ...needed } = bookmarkShape;
const optional = { description: description.optional(), color: color.optional(), icon: icon.optional() };
const subject = (data: { owner: string }) => data.owner;

export const BookmarkAdded = event("BookmarkAdded", z.object({ ...bookmarkRef, ...needed, ...optional }), {
  internal: true,
  personal: { subject, erased: { title: "Erased", data: erasedTarget, description: "" } },
});
/** Only the changed fields; `null` removes one. */
export const BookmarkChanged = event(
  "BookmarkChanged",
  z.object({
    ...bookmarkRef,
    ...z.object(needed).partial().shape,
    description: description.nullish(),
    color: color.nullish(),
    icon: icon.nullish(),
  }),
  { internal: true, personal: { subject, erased: { title: "Erased", data: erasedTarget, description: "" } } },
);
export const BookmarkRemoved = event("BookmarkRemoved", z.object(bookmarkRef), { internal: true });
/** All tabs from now on. Bookmarks of a removed tab move to the first one. `tabs` is in display order. */
export const BookmarkTabsSet = event("BookmarkTabsSet", z.object({ ...ownerRef, tabs: z.array(BookmarkTab).max(20) }), {
  internal: true,
  personal: { subject, erased: { tabs: [] } },
});

export const bookmarkEvents = [BookmarkAdded, BookmarkChanged, BookmarkRemoved, BookmarkTabsSet] as const;
