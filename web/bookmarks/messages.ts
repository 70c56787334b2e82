import { labels } from "./labels.ts";

export const messages = {
  ...labels,
  text: "Pages of this project you want to find again. Nobody else sees them.",
  caption: "Bookmarks in {tab}",
  broken: "This page no longer exists",
  empty: {
    title: "No bookmarks yet",
    text: "Keep pages you come back to, with their filters. Open one and press the bookmark button.",
  },
  emptyTab: "No bookmarks under this tab.",
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
    text: "Numbers set the order. Clear a name to remove its tab; its bookmarks move to the first one.",
    place: "Position of tab {n, number}",
    name: "Name of tab {n, number}",
    new: "Name of a new tab",
    save: "Save tabs",
  },
  flash: { saved: "Saved", removed: "Bookmark removed", moved: "Moved", tabs: "Tabs saved" },
} as const;
