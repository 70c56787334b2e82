import * as z from "zod";
import { BookmarkAdded, BookmarkChanged, BookmarkRemoved, BookmarkTab, BookmarkTabsSet } from "#events/bookmarks";
import { projection, view } from "#platform/views";
import { Bookmark } from "../contract/views.ts";
import { evolve, nothing } from "../domain/index.ts";

const Row = z.object({
  tabs: z.array(BookmarkTab),
  all: z.array(Bookmark.omit({ id: true }).extend({ bookmarkId: z.string() })),
});
type Row = z.infer<typeof Row>;

/** All of one person's bookmarks, by the person: there are never more than a hundred. */
export const bookmarksView = view<Row>({ name: "bookmarks-own", version: 1, row: Row, indexes: {} });

const owner = ({ data }: { readonly data: { readonly owner: string } }) => data.owner;
const from = (row: Row | undefined) => row ?? nothing;

export const bookmarksProjection = projection(bookmarksView)
  .when(BookmarkAdded, owner, (row, { data }) => evolve.BookmarkAdded(from(row), data) as Row)
  .when(BookmarkChanged, owner, (row, { data }) => evolve.BookmarkChanged(from(row), data) as Row)
  .when(BookmarkRemoved, owner, (row, { data }) => evolve.BookmarkRemoved(from(row), data) as Row)
  .when(BookmarkTabsSet, owner, (row, { data }) => evolve.BookmarkTabsSet(from(row), data) as Row);
