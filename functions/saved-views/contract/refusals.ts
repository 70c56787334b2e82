import type { Refusals } from "#platform/contract";

export const refusals = {
  "view-name-taken": [409, "You already have a view of this list with that name."],
  "view-of-another": [403, "Only the person who created this view, or an admin, can change it."],
  "too-many-views": [422, "You have reached the limit of views of this list. Delete one first."],
} as const satisfies Refusals;
