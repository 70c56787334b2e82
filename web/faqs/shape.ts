import type { ListShape } from "../_records/list-shape.ts";

export const faqShape = {
  tabs: {
    all: {},
    public: { search: "visibility:public" },
    platform: { search: "visibility:platform" },
    project: { search: "visibility:project" },
    private: { search: "visibility:private" },
    draft: { search: "visibility:draft" },
    archived: { state: "archived" },
    deleted: { state: "deleted" },
  },
  sorts: ["sortOrder", "-updatedAt", "question", "-helpful", "-unhelpful"],
  filters: ["group"],
} as const satisfies ListShape;

const { private: _private, draft: _draft, ...readersTabs } = faqShape.tabs;
/** The list of people who may not edit: nothing private, no drafts. */
export const readersShape = { ...faqShape, tabs: readersTabs } satisfies ListShape;

export const groupShape = {
  tabs: { all: {}, deleted: { state: "deleted" } },
  sorts: ["sortOrder", "name", "-updatedAt"],
} as const satisfies ListShape;
