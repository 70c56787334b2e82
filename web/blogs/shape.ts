import type { ListShape } from "../_records/list-shape.ts";

export const blogShape = {
  tabs: {
    all: {},
    draft: { search: "visibility:draft" },
    scheduled: { search: "visibility:scheduled" },
    published: { search: "visibility:published" },
    unlisted: { search: "visibility:unlisted" },
    archived: { state: "archived" },
    deleted: { state: "deleted" },
  },
  sorts: ["-updatedAt", "-createdAt", "-publishedAt", "title"],
} as const satisfies ListShape;
