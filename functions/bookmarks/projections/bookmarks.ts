import * as z from "zod";
import { BookmarkAdded, BookmarkChanged, BookmarkRemoved, BookmarkTab, BookmarkTabsSet } from "#events/bookmarks";
import { projection, view } from "#platform/views";
import { Bookmark } from "../contract/views.ts";
import { type Bookmarks, evolve, nothing } from "../domain/index.ts";

const Row = z.object({
  owner: z.string(),
  tabs: z.array(BookmarkTab),
  all: z.array(Bookmark.omit({ id: true }).extend({ bookmarkId: z.string() })),
});
type Row = z.infer<typeof Row>;

/** All bookmarks of one person, by person: at most 100. */
export const bookmarksView = view<Row>({
  name: "bookmarks-own",
  version: 2,
  row: Row,
  indexes: { all: ({ owner }) => ({ sort: owner }) },
});

const owner = ({ data }: { readonly data: { readonly owner: string } }) => data.owner;
const from = (row: Row | undefined) => row ?? nothing;
const next = ({ owner }: { readonly owner: string }, state: Bookmarks) => ({ owner, ...state }) as Row;

export const bookmarksProjection = projection(bookmarksView)
  .when(BookmarkAdded, owner, (row, { data }) => next(data, evolve.BookmarkAdded(from(row), data)))
  .when(BookmarkChanged, owner, (row, { data }) => next(data, evolve.BookmarkChanged(from(row), data)))
  .when(BookmarkRemoved, owner, (row, { data }) => next(data, evolve.BookmarkRemoved(from(row), data)))
  .when(BookmarkTabsSet, owner, (row, { data }) => next(data, evolve.BookmarkTabsSet(from(row), data)));
