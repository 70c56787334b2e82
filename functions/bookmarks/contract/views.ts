import * as z from "zod";
import { BookmarkTarget, BookmarkTab as Tab } from "#events/bookmarks";

export const Bookmark = z.object({
  id: z.string(),
  title: z.string(),
  data: BookmarkTarget,
  description: z.string().optional(),
  color: z.string().optional(),
  icon: z.string().optional(),
  tabId: z.string(),
  sortOrder: z.int(),
  tabSortOrder: z.int(),
});
export type Bookmark = z.infer<typeof Bookmark>;

export const BookmarkTab = Tab;
export type BookmarkTab = z.infer<typeof BookmarkTab>;
