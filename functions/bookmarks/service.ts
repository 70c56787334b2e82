import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { bookmarks } from "./domain/index.ts";
import { bookmarkData } from "./forget.ts";
import { http } from "./http.ts";
import { bookmarksProjection } from "./projections/bookmarks.ts";

export const service = manifest({
  name: "bookmarks",
  http,
  refusals,
  deciders: [bookmarks],
  projections: [bookmarksProjection],
  personalData: [bookmarkData],
});
