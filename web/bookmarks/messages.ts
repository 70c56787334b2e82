import { labels } from "./labels.ts";

export const messages = {
  ...labels,
  text: "Pages of this project you want to find again. Nobody else sees them.",
  caption: "Bookmarks of {tab}",
  broken: "This page is not there any more",
  empty: {
    title: "No bookmarks yet",
    text: "Open a page you come back to, with its filters, and keep it with the bookmark button.",
  },
  emptyTab: "Nothing under this tab.",
  up: "Move {title} up",
  down: "Move {title} down",
  edit: "Edit",
  editLabel: "Edit {title}",
  remove: "Remove",
  removeLabel: "Remove {title}",
  form: {
    title: "Edit bookmark",
    name: "Title",
    description: "Note",
    tab: "Tab",
    save: "Save",
  },
  tabs: {
    title: "Tabs",
    text: "Numbers give the order. Empty a name to remove its tab: its bookmarks move to the first one.",
    place: "Place of tab {n, number}",
    name: "Name of tab {n, number}",
    new: "Name of a new tab",
    save: "Save tabs",
  },
  flash: { saved: "Saved", removed: "Bookmark removed", moved: "Moved", tabs: "Tabs saved" },
} as const;
