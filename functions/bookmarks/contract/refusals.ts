import type { Refusals } from "#platform/contract";

export const refusals = {
  "tab-not-found": [422, "Tab not found."],
  "too-many-bookmarks": [422, "You have reached the limit of 100 bookmarks here. Remove one first."],
  "bookmarks-need-a-tab": [409, "Keep a tab for the bookmarks that are left."],
  "no-person": [403, "Bookmarks are a person's: a key or a device has none."],
} as const satisfies Refusals;
