import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { bookmarks } from "./domain/index.ts";
import { bookmarkData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";

export const service = manifest({
  name: "bookmarks",
  http,
  refusals,
  deciders: [bookmarks],
  projections,
  personalData: [
    writtenTexts("Earlier titles of bookmarks", { deciders: [bookmarks], replaces: "words" }),
    bookmarkData,
  ],
});
