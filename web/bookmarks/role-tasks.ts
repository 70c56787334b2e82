import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "keepViews",
    group: "shop",
    order: 110,
    title: "Keep views of lists and bookmarks",
    permissions: [
      "saved-views.view.list",
      "saved-views.view.create",
      "saved-views.view.edit",
      "saved-views.view.delete",
      "saved-views.view.share",
      "bookmarks.bookmark.list",
      "bookmarks.bookmark.create",
      "bookmarks.bookmark.edit",
      "bookmarks.bookmark.delete",
      "bookmarks.tab.list",
      "bookmarks.tab.edit",
    ],
  },
];
