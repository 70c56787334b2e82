import type { ActionEntry } from "../_shell/actions.ts";
import { bookmarksUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  {
    id: "bookmarks",
    label: words.title,
    to: bookmarksUrl(),
    icon: "bookmark",
    permission: "bookmarks.bookmark.list",
    words: "favourites saved pages",
  },
];
