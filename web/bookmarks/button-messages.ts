export const messages = {
  open: "Bookmarks",
  add: "Bookmark this page",
  added: "This page is bookmarked",
  name: "Bookmark name",
  remove: "Remove the bookmark",
  none: "No bookmarks yet",
  all: "All bookmarks",
  failed: "That did not work. Try again.",
} as const;
