import { serve } from "#platform/http";
import {
  createBookmark,
  deleteBookmark,
  listBookmarks,
  listBookmarkTabs,
  ownBookmarks,
  updateBookmark,
  updateBookmarkTabs,
} from "./bookmarks.ts";
import { bookmarks, refusals } from "./contract/index.ts";
import { bookmarksProjection } from "./projections/bookmarks.ts";

export const http = serve(
  { contract: bookmarks, refusals, projections: [bookmarksProjection], parts: [ownBookmarks] },
  { listBookmarks, createBookmark, updateBookmark, deleteBookmark, listBookmarkTabs, updateBookmarkTabs },
);
