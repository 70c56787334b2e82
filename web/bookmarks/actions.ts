import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { bookmarksUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  {
    id: "bookmarks",
    label: labels.title,
    to: bookmarksUrl(),
    icon: "bookmark",
    permission: "bookmarks.bookmark.list",
    keywords: "favourites saved pages",
  },
];
